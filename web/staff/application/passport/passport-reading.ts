import type { ApplicationField } from '../../../../functions/contract.ts';

export type PassportField = Extract<
  ApplicationField,
  | 'surname'
  | 'givenN'
  | 'passport'
  | 'currentN'
  | 'issuedCountry'
  | 'dob'
  | 'sex'
  | 'passportExpiry'
  | 'nationalId'
>;

export interface ReadField {
  readonly field: PassportField;
  /** Value for the form. Names stay in capitals, because their normal spelling is unknown. */
  readonly value: string;
  /**
   * `sure`: proved by check digits, or stated twice. `compare`: the user must compare it. `offered`: a correction, or
   * the lines have errors; used only if the user ticks it.
   */
  readonly certainty: 'sure' | 'compare' | 'offered';
  readonly note?: string | undefined;
}

export interface PassportReading {
  /** Errors that concern the lines as a whole. */
  readonly faults: readonly string[];
  readonly read: readonly ReadField[];
  /** Fields that cannot be filled in, with the reason. */
  readonly refused: readonly { readonly field: PassportField; readonly reason: string }[];
}

/** The value of a field, or the reason why it cannot be filled in. */
export type Result = ReadField | PassportReading['refused'][number];

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
  /** Value for the form. Names are in capitals, as printed: their usual spelling is unknown. */
  readonly value: string;
  /**
   * `sure`: proved by check digits, or printed twice. `compare`: read but not proved. `offered`: differs from the text,
   * or the lines have errors; used only if the user chooses it.
   */
  readonly certainty: 'sure' | 'compare' | 'offered';
  readonly note?: string | undefined;
}

export interface PassportReading {
  /** Errors of the lines as a whole. */
  readonly faults: readonly string[];
  readonly read: readonly ReadField[];
  /** Fields that cannot be filled in, and the reason. */
  readonly refused: readonly { readonly field: PassportField; readonly reason: string }[];
}

/** A field, or the reason why it could not be read. */
export type Result = ReadField | PassportReading['refused'][number];

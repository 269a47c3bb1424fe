import type { ApplicationField } from '../../../functions/contract.ts';

/** Types of the fields that are read from passport lines. */

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
  /** As the form holds it. Names in capitals, as passports print them: how somebody writes theirs cannot be known. */
  readonly value: string;
  /**
   * `sure`: proved by check digits, or by standing there twice. `compare`: read, but nothing proves it. `offered`: not what
   * stands there, or lines with a fault; taken only by somebody who says so.
   */
  readonly certainty: 'sure' | 'compare' | 'offered';
  /** Remark on something that somebody has to look at. */
  readonly note?: string | undefined;
}

export interface PassportReading {
  /** Faults of the lines as a whole. */
  readonly faults: readonly string[];
  readonly read: readonly ReadField[];
  /** Fields that cannot be filled in, and why. */
  readonly refused: readonly { readonly field: PassportField; readonly reason: string }[];
}

/** A field that was read, or the reason why it was not. */
export type Result = ReadField | PassportReading['refused'][number];

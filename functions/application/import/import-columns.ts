import { type ApplicationField, fieldNames } from '../fields.ts';
import { type Stage, stages } from '../stages.ts';

/** The columns of an import, each one text: the fields of an application, and what an earlier list knows of the case. */

const caseColumns = [
  'namesAsInPassport',
  'language',
  'consent',
  'emailShared',
  'isStatus',
  'statusDate',
  'pending',
  'approve',
  'closed',
] as const;

export type ImportColumn = ApplicationField | (typeof caseColumns)[number] | Stage;
export const importColumns: readonly ImportColumn[] = [...fieldNames, ...caseColumns, ...stages];

/** A row: days as `YYYY-MM-DD`, what is agreed to as `yes` or `no`; an empty text is the same as none. */
export type ImportValues = Readonly<Partial<Record<ImportColumn, string>>>;

/** Checks the text of a column that is agreed to or not. */
export const isYesNoOrEmpty = (text: string): boolean => ['', 'yes', 'no'].includes(text);

export const importLimits = {
  /** Rows of a file, as many as an export has at most. */
  rows: 100_000,
  /** Bytes of the body of a call: AWS's common rules at the firewall refuse longer ones (SizeRestrictions_BODY). */
  bodyBytes: 8 * 1024,
  /** Rows of a call, which it writes in one or two transactions for each shard of the totals. */
  rowsAtOnce: 32,
  /**
   * Rows that one import sends in a second: 100,000 within ten minutes, and the hottest key, that of all deadlines, gets at
   * most nine tenths of the 1,000 write units that DynamoDB bears. docs/scale.md has the figures.
   */
  rowsPerSecond: 170,
  /** Keys of each kind that a call looks for: DynamoDB answers so many at once. */
  keysAtOnce: 100,
  /**
   * Applications that one import reads in a second. Each read writes a history line, with one unit for the index key of all
   * applications: two fifths of the 1,000 write units that DynamoDB bears.
   */
  readsPerSecond: 400,
} as const;

import { type ApplicationField, fieldNames } from '../fields.ts';
import { type Stage, stages } from '../stages.ts';

/** The columns are the fields of an application, and the earlier state of its case. */

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

/** Dates are `YYYY-MM-DD`, consents `yes` or `no`. An empty text counts as missing. */
export type ImportValues = Readonly<Partial<Record<ImportColumn, string>>>;

export const isYesNoOrEmpty = (text: string): boolean => ['', 'yes', 'no'].includes(text);

export const importLimits = {
  /** Maximum rows of a file, the same as for an export. */
  rows: 100_000,
  /** Maximum body size in bytes: AWS's managed firewall rules block larger ones (SizeRestrictions_BODY). */
  bodyBytes: 8 * 1024,
  /** Rows per request, written in one or two transactions for each shard of the totals. */
  rowsAtOnce: 32,
  /** Rows per second of one import: its hottest key stays under DynamoDB's 1,000 write units (docs/scale.md). */
  rowsPerSecond: 170,
  /** Keys of each kind per request: DynamoDB's limit for one call. */
  keysAtOnce: 100,
  /** Applications that one import reads per second. Each read writes one unit to one index key (DynamoDB's limit: 1,000). */
  readsPerSecond: 400,
  /** Maximum people of a call that are compared with the records. */
  peopleAtOnce: 25,
  /** People whom one import looks for in a second: at most 1,000 read units, in 8 of the 100 calls that the API takes. */
  peoplePerSecond: 200,
} as const;

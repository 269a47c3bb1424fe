import { type ApplicationField, fieldNames } from '../fields.ts';
import { type Stage, stages } from '../stages.ts';

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

/** Values of a row. Dates are `YYYY-MM-DD`, consents `yes` or `no`. An empty text counts as missing. */
export type ImportValues = Readonly<Partial<Record<ImportColumn, string>>>;

export const isYesNoOrEmpty = (text: string): boolean => ['', 'yes', 'no'].includes(text);

export const importLimits = {
  /** Maximum rows of a file, the same as for an export. */
  rows: 100_000,
  /** Maximum body size in bytes: AWS's managed firewall rules block larger ones (SizeRestrictions_BODY). */
  bodyBytes: 8 * 1024,
  /** Rows in one request. Each shard of the totals writes them in one or two transactions. */
  rowsAtOnce: 32,
  /** Rows that one import writes per second: the busiest key stays under DynamoDB's limit (docs/scale.md). */
  rowsPerSecond: 170,
  /** Passports, emails or ids in one request: DynamoDB's limit for one call. */
  keysAtOnce: 100,
  /** Applications that one import reads per second. Each adds a write unit to one index key (limit: 1,000). */
  readsPerSecond: 400,
  peopleAtOnce: 25,
  /** People that one import looks up per second. They cost at most 1,000 read units. */
  peoplePerSecond: 200,
  /** Column names that are kept for the office: with the longest ones, 25 KB. */
  columnNames: 200,
  columnNameLength: 100,
  /** Column names that one import adds. */
  columnNamesAtOnce: 40,
} as const;

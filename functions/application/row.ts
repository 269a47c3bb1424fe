import * as v from 'valibot';
import { Id, Instant } from '../shared/schemas.ts';
import { listedFields } from './fields.ts';
import { state, storedFields } from './schemas.ts';
import { currentStage, Stage } from './stages.ts';
import type { StoredApplication } from './stored-application.ts';

/**
 * A row of the staff list as the table keeps it: one attribute, `row`, which every write of a record writes along and
 * every index of a list carries. DynamoDB lets the indexes of a table carry 100 attributes in all. Pure.
 */

/** A row of the staff list. */
export const ApplicationRow = v.object({
  _id: Id,
  ...storedFields(listedFields),
  isAdmin: v.boolean(),
  ...state,
  /** The last stage that it has reached. */
  stage: v.optional(Stage),
  /** When its case was closed; searches find closed ones as well. */
  closedAt: v.optional(Instant),
  /** The id of the record into which a deleted one was joined. */
  joinedInto: v.optional(Id),
});
export type ApplicationRow = v.InferOutput<typeof ApplicationRow>;

/**
 * Order of the columns in it. It has no names: with them a search, which reads up to 202 rows, would cost over 5 read
 * units. A new column goes to the end: older rows have no value there until `npm run reindex`. null is in the place of one
 * that is gone, which older rows still have: the version, for which every edit rewrote every index.
 */
const columns = [
  'surname',
  'givenN',
  'passport',
  'isAdmin',
  'isStatus',
  'pending',
  'approve',
  null,
  'stage',
  'visaType',
  'closedAt',
  'joinedInto',
] as const satisfies readonly (keyof ApplicationRow | null)[];

export type StoredRow = readonly (string | number | boolean | null)[];

/** The row of a record, null for what it does not have. */
export function storedRow({ stages, ...record }: StoredApplication): StoredRow {
  const shown: Omit<ApplicationRow, '_id'> = {
    ...record,
    stage: stages && currentStage(stages),
    joinedInto: record.joined?.into,
  };
  return columns.map(name => (name && shown[name]) ?? null);
}

/** Parses an item of an index as a row of the list. */
export const ListedRow = v.pipe(
  v.object({ _id: v.string(), row: v.array(v.unknown()) }),
  v.transform(({ _id, row }) => ({
    _id,
    ...Object.fromEntries(columns.flatMap((name, place) => (name ? [[name, row[place] ?? undefined]] : []))),
  })),
  ApplicationRow,
);

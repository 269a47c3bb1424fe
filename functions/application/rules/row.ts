import * as v from 'valibot';
import { Id, Instant } from '../../shared/schemas.ts';
import { listedFields } from '../fields.ts';
import { state, storedFields } from '../schemas.ts';
import { currentStage, Stage } from '../stages.ts';
import type { StoredApplication } from '../stored-application.ts';

/**
 * A row of the staff list as stored: one attribute, `row`, that every write updates and every list index projects. DynamoDB
 * allows 100 projected attributes for all indexes of a table together. Pure.
 */

export const ApplicationRow = v.object({
  _id: Id,
  ...storedFields(listedFields),
  isAdmin: v.boolean(),
  ...state,
  /** The last reached stage. */
  stage: v.optional(Stage),
  /** When the case was closed. Searches include closed cases. */
  closedAt: v.optional(Instant),
  /** Id of the record that a deleted one was joined into. */
  joinedInto: v.optional(Id),
});
export type ApplicationRow = v.InferOutput<typeof ApplicationRow>;

/**
 * Column order of the stored row. Names are left out to save space: with names, a search of up to 202 rows would cost over 5
 * read units. Add new columns at the end, so that stored rows stay readable until `npm run reindex`.
 */
const columns = [
  'surname',
  'givenN',
  'passport',
  'isAdmin',
  'isStatus',
  'pending',
  'approve',
  'stage',
  'visaType',
  'closedAt',
  'joinedInto',
] as const satisfies readonly (keyof ApplicationRow)[];

export type StoredRow = readonly (string | number | boolean | null)[];

/** Returns the stored row. Missing values are null. */
export function storedRow({ stages, ...record }: StoredApplication): StoredRow {
  const shown: Omit<ApplicationRow, '_id'> = {
    ...record,
    stage: currentStage(stages),
    joinedInto: record.joined?.into,
  };
  return columns.map(name => shown[name] ?? null);
}

export const ListedRow = v.pipe(
  v.object({ _id: v.string(), row: v.array(v.unknown()) }),
  v.transform(({ _id, row }) => ({
    _id,
    ...Object.fromEntries(columns.map((name, place) => [name, row[place] ?? undefined])),
  })),
  ApplicationRow,
);

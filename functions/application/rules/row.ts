import * as v from 'valibot';
import { Id, Instant } from '../../shared/schemas.ts';
import { listedFields } from '../fields.ts';
import { state, storedFields } from '../schemas.ts';
import { currentStage, Stage } from '../stages.ts';
import type { StoredApplication } from '../stored-application.ts';

/** Indexes project a row as one attribute, because DynamoDB allows 100 projected attributes for all indexes of a table. */

export const ApplicationRow = v.object({
  _id: Id,
  ...storedFields(listedFields),
  isAdmin: v.boolean(),
  ...state,
  stage: v.optional(Stage),
  /** Searches include closed cases. */
  closedAt: v.optional(Instant),
  joinedInto: v.optional(Id),
});
export type ApplicationRow = v.InferOutput<typeof ApplicationRow>;

/** Rows store no column names, to save read units. Add new columns at the end, so that stored rows stay readable. */
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

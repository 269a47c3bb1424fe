import * as v from 'valibot';
import { Id, Instant } from '../../shared/schemas.ts';
import { listedFields } from '../fields.ts';
import { state, storedFields } from '../schemas.ts';
import { currentStage, Stage } from '../stages.ts';
import type { StoredApplication } from '../stored-application.ts';

/** The indexes copy a list row as one attribute, because DynamoDB limits a table to 100 projected attributes. */

export const ApplicationRow = v.object({
  _id: Id,
  ...storedFields(listedFields),
  isAdmin: v.boolean(),
  ...state,
  stage: v.optional(Stage),
  /** Set for closed cases, which searches find too. */
  closedAt: v.optional(Instant),
  joinedInto: v.optional(Id),
});
export type ApplicationRow = v.InferOutput<typeof ApplicationRow>;

/** Stored rows have no column names, to save read units. Add new columns at the end, so that old rows stay readable. */
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

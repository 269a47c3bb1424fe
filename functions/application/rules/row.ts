import * as v from 'valibot';
import { Id, Instant } from '../../shared/schemas.ts';
import { listedFields } from '../fields.ts';
import { state, storedFields } from '../schemas.ts';
import { currentStage, Stage } from '../stages.ts';
import type { StoredApplication } from '../stored-application.ts';
import { openDeadlines } from './deadlines.ts';

/** The indexes copy a list row as one attribute, because DynamoDB limits a table to 100 projected attributes. */

export const ApplicationRow = v.object({
  _id: Id,
  ...storedFields(listedFields),
  /** Missing in rows that release 0.1.0 stored, as the fields after `joinedInto`. */
  phone: v.optional(v.string()),
  isAdmin: v.boolean(),
  ...state,
  stage: v.optional(Stage),
  /** Set for closed cases, which searches find too. */
  closedAt: v.optional(Instant),
  joinedInto: v.optional(Id),
  assigneeName: v.optional(v.pipe(v.string(), v.description('Name of the user who looks after the case.'))),
  nextDeadline: v.optional(
    v.pipe(v.string(), v.description('Day of the first open deadline, `YYYY-MM-DD`.')),
  ),
  nextDeadlineName: v.optional(v.pipe(v.string(), v.description('What is due on that day.'))),
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
  'phone',
  'assigneeName',
  'nextDeadline',
  'nextDeadlineName',
] as const satisfies readonly (keyof ApplicationRow)[];

export type StoredRow = readonly (string | number | boolean | null)[];

export function storedRow(record: StoredApplication): StoredRow {
  const [next] = openDeadlines(record);
  const shown: Omit<ApplicationRow, '_id'> = {
    ...record,
    stage: currentStage(record.stages),
    joinedInto: record.joined?.into,
    assigneeName: record.assignee?.name,
    nextDeadline: next?.date,
    nextDeadlineName: next?.name,
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

import * as v from 'valibot';
import { Id, Instant, Version, WrittenLanguage } from '../../shared/schemas.ts';
import { fieldNames, nameFields } from '../fields.ts';
import { state, statusDate, storedFields } from '../schemas.ts';
import { stages } from '../stages.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { ImportColumn } from './import-columns.ts';

const Reached = v.object({ date: v.string() });

export const ComparedApplication = v.object({
  _id: Id,
  version: Version,
  closedAt: v.optional(Instant),
  ...v.partial(
    v.object({
      ...storedFields(fieldNames),
      ...state,
      statusDate,
      namesAsInPassport: v.boolean(),
      language: WrittenLanguage,
      consent: v.boolean(),
    }),
  ).entries,
  stages: v.object(v.entriesFromList(stages, v.optional(Reached))),
});
export type ComparedApplication = v.InferOutput<typeof ComparedApplication>;

export function compared(
  record: StoredApplication,
  columns: readonly ImportColumn[],
): v.InferInput<typeof ComparedApplication> {
  const { _id, version, closedAt } = record;
  const names = new Set<string>(columns);
  // Lists show a day of approval only for approved applications.
  if (names.has('approve')) names.add('isStatus');
  if (nameFields.some(name => names.has(name))) names.add('namesAsInPassport');
  const values = Object.entries(record).filter(([name]) => names.has(name));
  const reached = record.stages;
  const days = stages.flatMap(stage => {
    const mark = reached[stage];
    return names.has(stage) && mark ? [[stage, { date: mark.date }]] : [];
  });
  return { ...Object.fromEntries(values), _id, version, closedAt, stages: Object.fromEntries(days) };
}

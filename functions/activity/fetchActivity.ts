import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { type ActivityRecord, instantOf } from './activity-record.ts';
import { findActivity } from './find-activity.ts';
import { readClientAddresses, readNamesAtTime, readRecordNames } from './names.ts';
import { fetchActivity as route } from './routes.ts';
import { parseSubject, type SubjectKind } from './subject.ts';

/** Returns a page of the history of all records, with the names of people and records. */
export const handler = serveSuperAdmin(route, async ({ query, now }) => {
  const { limit, ...filter } = query;
  const { records, nextCursor } = await findActivity(filter, limit);
  const [doers, names, addresses] = await Promise.all([
    readNamesAtTime(records.map(record => ({ who: record.who, at: instantOf(record) }))),
    recordNames(records),
    readClientAddresses(
      records.map(({ at }) => at),
      now,
    ),
  ]);
  const activity = records.map(({ who, subject, action, before, after, outcome, at }, index) => {
    const { kind, id } = parseSubject(subject);
    return {
      at: instantOf({ at }),
      action,
      by: { _id: who, name: doers[index] ?? '' },
      on: { kind, _id: id, name: names[index] ?? '' },
      before,
      after,
      outcome,
      address: addresses.get(at),
    };
  });
  return { activity, nextCursor };
});

async function recordNames(records: readonly ActivityRecord[]): Promise<string[]> {
  const lines = records.map(record => ({ ...parseSubject(record.subject), at: instantOf(record) }));
  const idsOf = (kind: SubjectKind) => new Set(lines.filter(line => line.kind === kind).map(({ id }) => id));
  const people = lines.filter(({ kind }) => kind === 'user');
  const [applications, slides, users] = await Promise.all([
    readRecordNames('applications', idsOf('application')),
    readRecordNames('slides', idsOf('slide')),
    readNamesAtTime(people.map(({ id, at }) => ({ who: id, at }))),
  ]);
  const userNames = new Map(people.map((line, index) => [line, users[index]]));
  return lines.map(line => applications.get(line.id) ?? slides.get(line.id) ?? userNames.get(line) ?? '');
}

import type { ActivityRecord } from '../../activity/activity-record.ts';
import { readEntriesAt, readNewestEntries } from '../../activity/read-activity.ts';
import { parseSubject, subjectOf } from '../../activity/subject.ts';
import { recordCompletion, type Writer, writerOf } from '../../activity/write-activity.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { isDomainError } from '../../shared/errors.ts';
import { shardOf } from '../../shared/id.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { deletion } from '../rules/changes.ts';
import { changeApplication, findApplication } from '../store/applications.ts';
import { endImport, findImportToTakeBack, type Import, type TakingBack } from '../store/imports.ts';
import { isUndeleted, type StoredApplication } from '../stored-application.ts';
import { forgetReceivedColumn } from './imported-files.ts';
import {
  beginTakingBack,
  keepProgress,
  readImportEntries,
  readKept,
  storeKept,
} from './take-back-progress.ts';
import { type KeptRecord, takeBackImport as route } from './take-back-routes.ts';
import { isAddition, type Stay, takeBackOf } from './taken-back.ts';

/** Takes back the next part of an import. The stored progress lets any super-admin go on after an interruption. */
export const takeBackImport: Handler<typeof route> = async request => {
  const { parameters, body, now } = request;
  const writer = writerOf(route, request);
  const of = await findImportToTakeBack(parameters.id, now);
  const begun = of.takingBack ?? (await begin(of, writer));
  const next = begun && !begun.isDone ? await takeBackPart(of, begun, writer) : begun;
  // Another request was faster: the caller repeats its request.
  const progress = next ?? (await findImportToTakeBack(parameters.id, now)).takingBack;
  if (!progress) throw new Error('An import that is taken back has no progress');
  const { isDone, total, done, deleted, restored, parts } = progress;
  const list = isDone ? await readKept(of, progress, body.listed) : { kept: [], listed: 0 };
  return { isDone, total, done, deleted, restored, ...list, isListed: isDone && list.listed >= parts };
};

async function begin(of: Import, writer: Writer): Promise<TakingBack | undefined> {
  // Rows that a page still sends are refused from here on.
  const counts = await endImport(of);
  await forgetReceivedColumn(of.file);
  return beginTakingBack(of, counts, writer);
}

/** The index of the history may lag behind, so the history is read again if entries are missing. */
const roundsMax = 3;

async function takeBackPart(
  of: Import,
  progress: TakingBack,
  writer: Writer,
): Promise<TakingBack | undefined> {
  const { entries, cursor } = await readImportEntries(of, progress);
  const results = await takeBackAll(entries, writer);
  const kept = results.flatMap(({ kept = [] }) => kept);
  if (kept.length > 0) await storeKept(of, progress.parts, kept);
  const count = (is: (result: Result) => boolean) => results.filter(is).length;
  const next = {
    ...progress,
    done: progress.done + results.length,
    deleted: progress.deleted + count(({ isDeleted }) => isDeleted === true),
    restored: progress.restored + count(({ isRestored }) => isRestored === true),
    kept: progress.kept + kept.length,
    parts: progress.parts + (kept.length > 0 ? 1 : 0),
    cursor,
  };
  if (cursor) return keepProgress(of, progress, next);
  const rounds = progress.rounds + 1;
  if (next.done < next.total && rounds < roundsMax) {
    const none = { done: 0, deleted: 0, restored: 0, kept: 0, parts: 0 };
    return keepProgress(of, progress, { ...next, ...none, rounds });
  }
  await complete(of, next);
  return keepProgress(of, progress, { ...next, rounds, isDone: true });
}

async function complete({ id }: Import, { deleted, restored, kept }: Omit<TakingBack, 'step'>) {
  const entries = await readNewestEntries(subjectOf('import', id), 5);
  const begun = entries.find(({ action, outcome }) => action === route.name && outcome === 'begun');
  if (begun) await recordCompletion(begun, { deleted, restored, kept });
}

interface Result {
  readonly isDeleted?: boolean;
  readonly isRestored?: boolean;
  readonly kept?: readonly KeptRecord[];
}

/** Records of one shard share counters, so they are written in sequence. */
async function takeBackAll(entries: readonly ActivityRecord[], writer: Writer): Promise<Result[]> {
  const apart = Map.groupBy(entries, ({ subject }) => shardOf(parseSubject(subject).id));
  const results = await Promise.all(
    Array.from(apart.values(), async ofShard => {
      const taken: Result[] = [];
      for (const entry of ofShard) taken.push(await takeBackOne(entry, writer));
      return taken;
    }),
  );
  return results.flat();
}

/** @param taken fields that stay, because another application has the earlier value now */
async function takeBackOne(
  entry: ActivityRecord,
  writer: Writer,
  taken: readonly string[] = [],
): Promise<Result> {
  const { id } = parseSubject(entry.subject);
  const record = await findApplication(id);
  if (record && isAddition(entry) && (await isTakenBack(record))) return { isDeleted: true };
  const wanted = takeBackOf(entry, record, taken);
  const kept = (stays: readonly Stay[]) => ({ kept: stays.map(stay => ({ _id: id, ...stay })) });
  if (wanted.kind === 'keep') return kept(wanted.stays);
  const fields = wanted.kind === 'restore' ? Object.keys(wanted.changes) : [];
  try {
    if (wanted.kind === 'delete') await deleteAdded(id, record?.version, writer);
    else if (fields.length > 0)
      await changeApplication(id, { version: record?.version, changes: () => wanted.changes }, writer);
  } catch (error) {
    // The record changed in the meantime.
    if (isDomainError(error, 'STALE') || isDomainError(error, 'NOT_FOUND'))
      return takeBackOne(entry, writer, taken);
    if (isDomainError(error, 'CONFLICT')) return kept([{ reason: 'closed', fields }]);
    if (!isDomainError(error, 'DUPLICATE')) throw error;
    const nowTaken = fields.filter(name => ownProperty(error.fields ?? {}, name) !== undefined);
    if (nowTaken.length === 0) return kept([{ reason: 'taken', fields }]);
    return takeBackOne(entry, writer, [...taken, ...nowTaken]);
  }
  if (wanted.kind === 'delete') return { isDeleted: true };
  return { isRestored: true, ...kept(wanted.stays) };
}

const deleteAdded = (id: string, version: number | undefined, writer: Writer) =>
  changeApplication(
    id,
    { version, accepts: isUndeleted, changes: () => deletion(writer.who, writer.now) },
    writer,
  );

/** Returns whether an earlier request of this take-back has deleted an added record. */
async function isTakenBack({ _id, deletedAt, updatedAt, version }: StoredApplication): Promise<boolean> {
  if (deletedAt === undefined) return false;
  const lines = await readEntriesAt(subjectOf('application', _id), updatedAt);
  return lines.some(line => line.version === version && line.action === route.name);
}

export const handler = serveSuperAdmin(route, takeBackImport);

import * as v from 'valibot';
import type { ActivityRecord } from '../../activity/activity-record.ts';
import { readEntriesAt } from '../../activity/read-activity.ts';
import { subjectOf } from '../../activity/subject.ts';
import { writerOf } from '../../activity/write-activity.ts';
import { requireVersion } from '../../server/aws/conditions.ts';
import { parseOrFault } from '../../server/fault.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { changeApplication, getUndeleted } from '../store/applications.ts';
import { present } from '../store/present.ts';
import { StoredApplication } from '../stored-application.ts';
import { undoChange as route } from './routes.ts';

export const undoChange: Handler<typeof route> = async request => {
  const { parameters, body, caller } = request;
  const record = await getUndeleted(parameters.id);
  const last = await lastChange(record);
  const isRepeated = last?.action === route.name && last.who === caller.id;
  if (isRepeated && record.version === body.version + 1) return present(record);
  requireVersion(record, body.version);
  if (!last) throw cannotUndo();
  const changes = (before: StoredApplication) => undone(before, last);
  const change = { version: body.version, changes, tells: true };
  return present(await changeApplication(parameters.id, change, writerOf(route, request)));
};

/** Returns the history entry of the record's last write, which has the same time as the record. */
async function lastChange({ _id, updatedAt, version }: StoredApplication) {
  const lines = await readEntriesAt(subjectOf('application', _id), updatedAt);
  return lines.find(line => line.version === version);
}

/** Fields besides the stages that a change may have changed if it can be undone. */
const Undone = v.object({
  ...v.pick(StoredApplication, ['statusDate', 'pending', 'approve', 'rejectReason', 'assignee']).entries,
  isStatus: v.exactOptional(StoredApplication.entries.isStatus),
  stages: v.exactOptional(StoredApplication.entries.stages),
});
type Undone = v.InferOutput<typeof Undone>;

const stagePrefix = 'stages.';
const isStage = (name: string) => name.startsWith(stagePrefix);

const cannotUndo = () => new DomainError('CONFLICT', messages.cannotUndo);

/** Throws CONFLICT if the entry changed a field other than the status, stages, assignee, their days or the reason. */
function undone(record: StoredApplication, { before = {}, after = {} }: ActivityRecord): Undone {
  const names = Object.keys({ ...before, ...after });
  const fields = names.filter(name => !isStage(name));
  if (fields.some(name => !Object.hasOwn(Undone.entries, name))) throw cannotUndo();
  const marks = names
    .filter(isStage)
    .map(name => [name.slice(stagePrefix.length), ownProperty(before, name)] as const);
  const stages = Object.entries({ ...record.stages, ...Object.fromEntries(marks) });
  const changed = {
    ...Object.fromEntries(fields.map(name => [name, ownProperty(before, name)])),
    ...(marks.length > 0 && { stages: Object.fromEntries(stages.filter(([, mark]) => mark !== undefined)) }),
  };
  return parseOrFault(Undone, changed, `What application ${record._id} was before`);
}

export const handler = serve(route, undoChange);

import { readActivityAt } from '../../activity/read-activity.ts';
import { subjectOf } from '../../activity/subject.ts';
import { writerOf } from '../../activity/write-activity.ts';
import { requireVersion } from '../../server/aws/conditions.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { changeApplication, getKept } from '../applications.ts';
import { present } from '../present.ts';
import type { StoredApplication } from '../stored-application.ts';
import { undoChange as route } from './routes.ts';
import { cannotUndo, undone } from './undone.ts';

/** Takes back a change while it is the last one, by its line of the history. */
export const undoChange: Handler<typeof route> = async request => {
  const { parameters, body, caller } = request;
  const record = await getKept(parameters.id);
  const last = await lastChange(record);
  const isRepeated = last?.action === route.name && last.who === caller.id;
  if (isRepeated && record.version === body.version + 1) return present(record);
  requireVersion(record, body.version);
  if (!last) throw cannotUndo();
  const changes = (before: StoredApplication) => undone(before, last);
  const change = { version: body.version, changes };
  return present(await changeApplication(parameters.id, change, writerOf(route, request)));
};

/** The line of the history of the write that made a record as it is: both have the same instant. */
async function lastChange({ _id, updatedAt, version }: StoredApplication) {
  const lines = await readActivityAt(subjectOf('application', _id), updatedAt);
  return lines.find(line => line.version === version);
}

export const handler = serve(route, undoChange);

import { writerOf } from '../../activity/write-activity.ts';
import { requireVersion } from '../../server/aws/conditions.ts';
import { parseOrFault } from '../../server/fault.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { isAskedFor } from '../fields.ts';
import { requireAsked } from '../record/require-asked.ts';
import { deletion, revised } from '../rules/changes.ts';
import { getUndeleted, requireOpen, saveTogether } from '../store/applications.ts';
import { present } from '../store/present.ts';
import { StoredApplication } from '../stored-application.ts';
import { join, nameOf } from './join-rules.ts';
import { joinApplications as route } from './routes.ts';

/** Joins two open cases and deletes one, in one transaction. Status, stages, consent and assignee stay. */
export const joinApplications: Handler<typeof route> = async request => {
  const { parameters, body, caller, now } = request;
  if (body.other === parameters.id) throw new DomainError('INVALID', messages.sameRecord);
  const [kept, removed] = await Promise.all([getUndeleted(parameters.id), getUndeleted(body.other)]);
  requireVersion(kept, body.version);
  requireVersion(removed, body.otherVersion);
  for (const record of [kept, removed]) requireOpen(record);
  if (removed.arrived) throw new DomainError('CONFLICT', messages.arrivedWaiting);
  const pair = join({ kept, removed }, body.take, kept.version + 1);
  const { visaType } = kept;
  requireAsked(pair.kept, name => pair.kept[name] === kept[name] && isAskedFor(name, visaType));
  const after = revised(
    parseOrFault(StoredApplication, pair.kept, `The joined application ${kept._id}`),
    now,
  );
  const gone = revised({ ...pair.removed, ...deletion(caller.id, now) }, now);
  await saveTogether(
    [
      { before: kept, after, says: { joinedFrom: nameOf(removed) } },
      { before: removed, after: gone, says: { joinedInto: nameOf(kept) } },
    ],
    writerOf(route, request),
  );
  return present(after);
};

export const handler = serveSuperAdmin(route, joinApplications);

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
  const [stays, goes] = await Promise.all([getUndeleted(parameters.id), getUndeleted(body.other)]);
  requireVersion(stays, body.version);
  requireVersion(goes, body.otherVersion);
  for (const record of [stays, goes]) requireOpen(record);
  const pair = join({ stays, goes }, body.take, stays.version + 1);
  const { visaType } = stays;
  requireAsked(pair.stays, name => pair.stays[name] === stays[name] && isAskedFor(name, visaType));
  const after = revised(
    parseOrFault(StoredApplication, pair.stays, `The joined application ${stays._id}`),
    now,
  );
  const gone = revised({ ...pair.goes, ...deletion(caller.id, now) }, now);
  await saveTogether(
    [
      { before: stays, after, says: { joinedFrom: nameOf(goes) } },
      { before: goes, after: gone, says: { joinedInto: nameOf(stays) } },
    ],
    writerOf(route, request),
  );
  return present(after);
};

export const handler = serveSuperAdmin(route, joinApplications);

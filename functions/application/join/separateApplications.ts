import { writerOf } from '../../activity/write-activity.ts';
import { parseOrFault } from '../../server/fault.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { isRestorable } from '../../shared/restorable.ts';
import { restoration, revised } from '../rules/changes.ts';
import { findApplication, saveTogether } from '../store/applications.ts';
import { present } from '../store/present.ts';
import { isOpen, StoredApplication } from '../stored-application.ts';
import { nameOf, separate } from './join-rules.ts';
import { separateApplications as route } from './routes.ts';

/** Undoes a join, while the deleted record can be restored and the other one has not changed. */
export const separateApplications: Handler<typeof route> = async request => {
  const { parameters, now } = request;
  const removed = await findApplication(parameters.id);
  if (!removed?.joined || !isRestorable(removed, now)) throw new DomainError('NOT_FOUND', messages.notFound);
  const { joined } = removed;
  const kept = await findApplication(joined.into);
  if (!kept || !isOpen(kept) || kept.version !== joined.version)
    throw new DomainError('STALE', messages.joinedChanged);
  const pair = separate({ kept, removed }, joined);
  const before = parseOrFault(StoredApplication, pair.kept, `The separated application ${kept._id}`);
  const back = revised({ ...pair.removed, ...restoration }, now);
  await saveTogether(
    [
      { before: kept, after: revised(before, now), says: { separatedFrom: nameOf(removed) } },
      { before: removed, after: back, says: { separatedFrom: nameOf(kept) } },
    ],
    writerOf(route, request),
  );
  return present(back);
};

export const handler = serveSuperAdmin(route, separateApplications);

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
  const goes = await findApplication(parameters.id);
  if (!goes?.joined || !isRestorable(goes, now)) throw new DomainError('NOT_FOUND', messages.notFound);
  const { joined } = goes;
  const stays = await findApplication(joined.into);
  if (!stays || !isOpen(stays) || stays.version !== joined.version)
    throw new DomainError('STALE', messages.joinedChanged);
  const pair = separate({ stays, goes }, joined);
  const before = parseOrFault(StoredApplication, pair.stays, `The separated application ${stays._id}`);
  const back = revised({ ...pair.goes, ...restoration }, now);
  await saveTogether(
    [
      { before: stays, after: revised(before, now), says: { separatedFrom: nameOf(goes) } },
      { before: goes, after: back, says: { separatedFrom: nameOf(stays) } },
    ],
    writerOf(route, request),
  );
  return present(back);
};

export const handler = serveSuperAdmin(route, separateApplications);

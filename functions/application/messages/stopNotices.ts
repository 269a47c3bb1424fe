import { applicantActor } from '../../activity/activity-record.ts';
import { serve } from '../../server/serve.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { givenConsents } from '../consents.ts';
import { changeApplication, findApplication } from '../store/applications.ts';
import { isUndeleted, type StoredApplication } from '../stored-application.ts';
import { stopNotices as route } from './stop-route.ts';
import { applicationIn, isStopTokenOf } from './stop-token.ts';

/** Withdraws the applicant's consent to emails. Succeeds without a change if there is none. */
export const handler = serve(route, async ({ parameters, now, sourceIp }) => {
  const { token } = parameters;
  const record = await findApplication(applicationIn(token));
  if (!record || !isStopTokenOf(record, token)) throw new DomainError('INVALID', messages.wrongStopLink);
  if (!isUndeleted(record) || !record.consent) return {};
  const writer = { who: applicantActor, action: route.name, now, address: sourceIp };
  const given = { today: officeDayOf(now) };
  const changes = (before: StoredApplication) => givenConsents(before, { consent: false }, given);
  await changeApplication(record._id, { accepts: isUndeleted, changes }, writer);
  return {};
});

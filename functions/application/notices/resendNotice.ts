import { subjectOf } from '../../activity/subject.ts';
import { writerOf } from '../../activity/write-activity.ts';
import { siteOrigin } from '../../server/environment.ts';
import { serve } from '../../server/serve.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { getUndeleted } from '../store/applications.ts';
import { asked, recipientOf, shownNotice } from './notice.ts';
import { changeNotice, readNotice } from './notices.ts';
import { resendNotice as route } from './routes.ts';

/** Makes the email due for the next run of `sendNotices`. An email that is being sent is not sent twice. */
export const handler = serve(route, async request => {
  const { parameters, now } = request;
  const record = await getUndeleted(parameters.id);
  const notice = await readNotice(record._id);
  if (siteOrigin() === undefined || !recipientOf(record, notice))
    throw new DomainError('CONFLICT', messages.noNotices);
  const entry = { ...writerOf(route, request), subject: subjectOf('application', record._id) };
  const waiting = await changeNotice(record._id, found => asked(found, now), entry);
  return shownNotice(waiting ?? notice, record);
});

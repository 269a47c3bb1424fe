import { subjectOf } from '../../activity/subject.ts';
import { activityParts, writerOf } from '../../activity/write-activity.ts';
import { transact } from '../../server/aws/transaction.ts';
import { messageChannels } from '../../server/environment.ts';
import { serve } from '../../server/serve.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { usableChannels } from '../rules/contacts.ts';
import { getUndeleted } from '../store/applications.ts';
import { openChannel } from '../store/contact-budget.ts';
import { askedPart } from '../store/message-parts.ts';
import { endCallPart } from './call-item.ts';
import { conversationOf } from './conversation.ts';
import type { MessageRecord } from './message-record.ts';
import { readConversation } from './messages.ts';
import { resendNotice as route } from './routes.ts';

/** Makes a message about changes due now. One that is under way is not sent a second time. */
export const handler = serve(route, async request => {
  const { parameters, now, caller } = request;
  const record = await getUndeleted(parameters.id);
  const channel = await openChannel(record, usableChannels(record, messageChannels()));
  if (!channel) throw new DomainError('CONFLICT', messages.noNotices);
  const known = await readConversation(record._id);
  if (!known.messages.some(isUnderWay)) {
    const entry = { ...writerOf(route, request), subject: subjectOf('application', record._id) };
    await transact([
      askedPart(record, channel, { by: caller.id, now }),
      endCallPart(record._id),
      ...activityParts(entry),
    ]);
  }
  return conversationOf(record);
});

function isUnderWay({ template, state, attempts }: MessageRecord): boolean {
  return template === 'change' && state === 'waiting' && attempts.length > 0;
}

import * as v from 'valibot';
import type { Listener } from '../shared/task.ts';
import { Fault, parseOrFault } from './fault.ts';
import { logFailure } from './log.ts';

const tag = v.optional(v.tuple([v.string()]));

/**
 * News of SES about one email, through EventBridge: of a notice's tags each has one value. Source: SES Developer Guide,
 * "Monitoring SES events using Amazon EventBridge", and the contents of its event data.
 */
export const MailNews = v.object({
  'detail-type': v.picklist(['Email Sent', 'Email Bounced', 'Email Complaint Received', 'Email Rejected']),
  time: v.pipe(v.string(), v.isoTimestamp()),
  detail: v.object({
    mail: v.object({
      destination: v.tuple([v.string()]),
      tags: v.object({ application: tag, notice: tag }),
    }),
    bounce: v.optional(v.object({ bounceType: v.string() })),
  }),
});
export type MailNews = v.InferOutput<typeof MailNews>;

/** The Lambda handler of a listener. What fails is logged and sent again, so the work must be safe to repeat. */
export function runListener(
  listener: Listener,
  work: (news: MailNews) => Promise<void>,
): (event: unknown) => Promise<void> {
  return async event => {
    try {
      await work(parseOrFault(MailNews, event, 'News of an email'));
    } catch (error) {
      await logFailure({ listener: listener.name, requestId: String(Object(event).id) }, error);
      throw new Fault(`${listener.name} could not do its work`);
    }
  };
}

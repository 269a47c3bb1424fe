import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import type { Consumer, Job, Listener } from '../shared/task.ts';
import { Fault, parseOrFault, UnreadableFault } from './fault.ts';
import { logAllSetAside, logFailure, logSetAside } from './log.ts';
import { skippingUnreadable } from './unreadable.ts';

/** The Lambda handlers of the tasks that nobody calls: jobs, consumers and listeners. */

/** Event that EventBridge sends when a job is due; `time` is ISO 8601. */
interface JobEvent {
  readonly id: string;
  readonly time: string;
}

type JobHandler = (event: JobEvent) => Promise<void>;

/**
 * The Lambda handler of a job. Work that could not all be done is logged and fails the run, which triggers its
 * alarm. Lambda logs what is thrown, so that holds nothing about a person.
 */
export function runJob(job: Job, work: (now: Date) => Promise<void>): JobHandler {
  return async ({ id, time }) => {
    const where = { job: job.name, requestId: id };
    try {
      await skippingUnreadable(
        () => work(new Date(time)),
        faults => logAllSetAside(where, faults),
      );
    } catch (error) {
      await logFailure(where, error);
      throw new Fault(`${job.name} could not do all its work`);
    }
  };
}

/** Event of a table's stream as Lambda sends it: writes in their order. What was removed has no image. */
interface StreamEvent {
  readonly Records: readonly {
    readonly eventID: string;
    readonly eventSourceARN: string;
    readonly dynamodb: {
      readonly SequenceNumber: string;
      readonly NewImage?: Record<string, AttributeValue>;
    };
  }[];
}

/** The first record that failed: Lambda sends it again, and all that come after it. */
interface StreamAnswer {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

/**
 * The Lambda handler of a consumer: works on the records one after the other. One that fails is logged and stops the
 * batch. Lambda sends it again, so the work must be safe to repeat. One that cannot be read, or whose work meets a record
 * that cannot, is set aside at once: it is logged, stays in its table, and comes again when somebody puts it right there.
 */
export function runConsumer<const S extends v.GenericSchema>(
  consumer: Consumer,
  schema: S,
  work: (record: v.InferOutput<S>) => Promise<void>,
): (event: StreamEvent) => Promise<StreamAnswer> {
  const { name, follows } = consumer;
  const what = `A record of ${follows.join(' or ')}`;
  return async ({ Records }) => {
    for (const [done, { eventID, eventSourceARN, dynamodb }] of Records.entries()) {
      try {
        const { NewImage } = dynamodb;
        if (!NewImage) continue;
        await work(parseOrFault(schema, unmarshall(NewImage), what));
      } catch (error) {
        const where = { consumer: name, requestId: eventID };
        if (error instanceof UnreadableFault) {
          await logSetAside({ ...where, stream: eventSourceARN, place: dynamodb.SequenceNumber }, error);
          continue;
        }
        await logFailure(where, error);
        // Only when a whole call fails does Lambda halve the batch. Otherwise, when it gives a record up at last, all
        // that came with it would be given up too.
        if (done === 0) throw new Fault(`${name} could not do its work`);
        return { batchItemFailures: [{ itemIdentifier: dynamodb.SequenceNumber }] };
      }
    }
    return { batchItemFailures: [] };
  };
}

/**
 * The Lambda handler of a consumer that works on what the tables hold now, whatever was written or removed: once for
 * all records of a batch. It does the same work when anything else calls it.
 */
export function runAfterWrites(
  { name }: Consumer,
  work: (now: Date) => Promise<void>,
): (event: unknown, context?: { readonly awsRequestId: string }) => Promise<StreamAnswer> {
  return async (_, context) => {
    const where = { consumer: name, requestId: context?.awsRequestId ?? '' };
    try {
      await skippingUnreadable(
        () => work(new Date()),
        faults => logAllSetAside(where, faults),
      );
      return { batchItemFailures: [] };
    } catch (error) {
      await logFailure(where, error);
      throw new Fault(`${name} could not do its work`);
    }
  };
}

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

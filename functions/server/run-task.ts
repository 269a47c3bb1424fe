import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import { type Consumer, type Job, type Listener, mailEvents } from '../shared/task.ts';
import { Fault, parseOrFault, UnreadableFault } from './fault.ts';
import { logAllSkipped, logFailure, logSkipped } from './log.ts';
import { runSkippingUnreadable } from './unreadable.ts';

interface JobEvent {
  readonly id: string;
  readonly time: string;
}

type JobHandler = (event: JobEvent) => Promise<void>;

/** A failed run triggers the alarm. Lambda logs the thrown error, so it contains no personal data. */
export function runJob(job: Job, work: (now: Date) => Promise<void>): JobHandler {
  return async ({ id, time }) => {
    const where = { job: job.name, requestId: id };
    try {
      await runSkippingUnreadable(
        () => work(new Date(time)),
        faults => logAllSkipped(where, faults),
      );
    } catch (error) {
      await logFailure(where, error);
      throw new Fault(`${job.name} could not do all its work`);
    }
  };
}

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

interface StreamAnswer {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

/** Lambda may repeat a failed record, so `work` must be idempotent. Unreadable ones are logged and skipped. */
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
          await logSkipped({ ...where, stream: eventSourceARN, place: dynamodb.SequenceNumber }, error);
          continue;
        }
        await logFailure(where, error);
        // If the call throws, Lambda halves the batch. Otherwise the whole batch would be lost with this
        // record.
        if (done === 0) throw new Fault(`${name} could not do its work`);
        return { batchItemFailures: [{ itemIdentifier: dynamodb.SequenceNumber }] };
      }
    }
    return { batchItemFailures: [] };
  };
}

/** Runs a consumer that does its work once per batch, on the current state of the tables. */
export function runAfterWrites(
  { name }: Consumer,
  work: (now: Date) => Promise<void>,
): (event: unknown, context?: { readonly awsRequestId: string }) => Promise<StreamAnswer> {
  return async (_, context) => {
    const where = { consumer: name, requestId: context?.awsRequestId ?? '' };
    try {
      await runSkippingUnreadable(
        () => work(new Date()),
        faults => logAllSkipped(where, faults),
      );
      return { batchItemFailures: [] };
    } catch (error) {
      await logFailure(where, error);
      throw new Fault(`${name} could not do its work`);
    }
  };
}

const tag = v.optional(v.tuple([v.string()]));

/** Source of this event's form: SES Developer Guide, "Monitoring SES events using Amazon EventBridge". */
export const DeliveryEvent = v.object({
  'detail-type': v.picklist(mailEvents),
  time: v.pipe(v.string(), v.isoTimestamp()),
  detail: v.object({
    mail: v.object({
      destination: v.tuple([v.string()]),
      tags: v.object({ application: tag, message: tag, attempt: tag }),
    }),
    bounce: v.optional(v.object({ bounceType: v.string() })),
  }),
});
export type DeliveryEvent = v.InferOutput<typeof DeliveryEvent>;

/** Runs a listener. Failed events are sent again, so `work` must be idempotent. */
export function runListener(
  listener: Listener,
  work: (news: DeliveryEvent) => Promise<void>,
): (event: unknown) => Promise<void> {
  return async event => {
    try {
      await work(parseOrFault(DeliveryEvent, event, 'News of an email'));
    } catch (error) {
      await logFailure({ listener: listener.name, requestId: String(Object(event).id) }, error);
      throw new Fault(`${listener.name} could not do its work`);
    }
  };
}

/** Source of this event's form: Lambda Developer Guide, "Amazon SNS". Lambda gets one notification at a time. */
const TopicEvent = v.object({
  Records: v.tuple([v.object({ Sns: v.object({ MessageId: v.string(), Message: v.string() }) })]),
});

/** Runs a listener of a topic. Failed events are sent again, so `work` must be idempotent. */
export function runTopicListener<const S extends v.GenericSchema>(
  listener: Listener,
  schema: S,
  work: (message: v.InferOutput<S>) => Promise<void>,
): (event: unknown) => Promise<void> {
  return async event => {
    let requestId = '';
    try {
      const [{ Sns }] = parseOrFault(TopicEvent, event, 'A notification').Records;
      requestId = Sns.MessageId;
      await work(parseOrFault(v.pipe(v.string(), v.parseJson(), schema), Sns.Message, 'A notification'));
    } catch (error) {
      await logFailure({ listener: listener.name, requestId }, error);
      throw new Fault(`${listener.name} could not do its work`);
    }
  };
}

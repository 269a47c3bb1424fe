import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type * as v from 'valibot';
import type { Consumer } from '../shared/task.ts';
import { Fault, parseOrFault } from './fault.ts';
import { logFailure } from './log.ts';

/** What Lambda sends of a table's stream: writes in their order. What was removed has no image. */
interface StreamEvent {
  readonly Records: readonly {
    readonly eventID: string;
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
 * The Lambda handler of a consumer: works on the records one after the other. One that fails is logged, and stops the
 * batch; it comes again, so the work must bear repeating.
 */
export function runConsumer<const S extends v.GenericSchema>(
  consumer: Consumer,
  schema: S,
  work: (record: v.InferOutput<S>) => Promise<void>,
): (event: StreamEvent) => Promise<StreamAnswer> {
  const { name, follows } = consumer;
  return async ({ Records }) => {
    for (const [done, { eventID, dynamodb }] of Records.entries()) {
      try {
        const { NewImage } = dynamodb;
        if (NewImage) await work(parseOrFault(schema, unmarshall(NewImage), `A record of ${follows}`));
      } catch (error) {
        await logFailure({ consumer: name, requestId: eventID }, error);
        // Only when a whole call fails does Lambda halve the batch. Otherwise, when it gives a record up at last, all
        // that came with it would be given up too.
        if (done === 0) throw new Fault(`${name} could not do its work`);
        return { batchItemFailures: [{ itemIdentifier: dynamodb.SequenceNumber }] };
      }
    }
    return { batchItemFailures: [] };
  };
}

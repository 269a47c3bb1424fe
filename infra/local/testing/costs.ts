import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';

/** Cost at DynamoDB: the number of calls, and the read units that they used. */
interface Cost {
  readonly calls: number;
  readonly units: number;
}

export interface Costs {
  /** Measures what some work of this process costs at DynamoDB. */
  of(work: () => Promise<unknown>): Promise<Cost>;
}

const Counted = v.object({ ConsumedCapacity: v.object({ CapacityUnits: v.number() }) });

/** Counts the calls of a client from now on. */
export function countCalls(dynamo: DynamoDBDocumentClient): Costs {
  let calls = 0;
  let units = 0;
  dynamo.middlewareStack.add(
    next => async request => {
      const input = { ...request.input, ReturnConsumedCapacity: 'TOTAL' as const };
      const result = await next({ ...request, input });
      calls += 1;
      units += v.parse(Counted, result.output).ConsumedCapacity.CapacityUnits;
      return result;
    },
    { step: 'initialize', name: 'countCalls' },
  );
  return {
    of: async work => {
      calls = 0;
      units = 0;
      await work();
      return { calls, units };
    },
  };
}

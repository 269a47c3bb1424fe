import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';

interface Cost {
  readonly calls: number;
  readonly units: number;
}

export interface Costs {
  of(work: () => Promise<unknown>): Promise<Cost>;
}

const Units = v.object({ CapacityUnits: v.number() });
/** The consumed capacity is a list if the call was for several tables. */
const Counted = v.object({
  ConsumedCapacity: v.union([
    v.array(Units),
    v.pipe(
      Units,
      v.transform(one => [one]),
    ),
  ]),
});

/** Counts all later calls of the client. */
export function countCalls(dynamo: DynamoDBDocumentClient): Costs {
  let calls = 0;
  let units = 0;
  dynamo.middlewareStack.add(
    next => async request => {
      const input = { ...request.input, ReturnConsumedCapacity: 'TOTAL' as const };
      const result = await next({ ...request, input });
      calls += 1;
      for (const { CapacityUnits } of v.parse(Counted, result.output).ConsumedCapacity)
        units += CapacityUnits;
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

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoMock } from './dynamo.ts';

/** Counters of `server/attempts.ts` as tests of endpoints meet them. */

/** Every counter has room. */
export function acceptCounts(dynamo: DynamoMock): void {
  dynamo.on(UpdateCommand).resolves({});
}

/** Totals of the counters, in the order in which they were first used. */
export function countedIn(dynamo: DynamoMock): number[] {
  const counts = new Map<string, number>();
  for (const { args } of dynamo.commandCalls(UpdateCommand)) {
    const { Key, ExpressionAttributeValues } = args[0].input;
    const key = String(Key?.['key']);
    counts.set(key, (counts.get(key) ?? 0) + Number(ExpressionAttributeValues?.[':amount'] ?? 0));
  }
  return [...counts.values()];
}

/** The refusal of a counter that has so many in its window of so many seconds. */
export function fullCounter(seconds: number, most: number, now: Date): ConditionalCheckFailedException {
  const window = `w${seconds}n${Math.floor(now.getTime() / 1000 / seconds)}`;
  return new ConditionalCheckFailedException({
    message: 'full',
    $metadata: {},
    Item: { [window]: { N: String(most) } },
  });
}

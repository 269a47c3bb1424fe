import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startTestCloud } from '../../../local/testing/test-cloud.ts';
import { measureMisses, type TimingPair, tellable } from '../miss-timing.ts';
import { type Row, Tally } from './row.ts';

/**
 * Whether the kinds of miss of the enquiry can be told apart by their time; every pair of kinds is a case. Only in the
 * long form: few misses are told apart by chance.
 */
const misses = 2000;

export const timingOfMisses: Row = {
  name: `Times of misses, ${misses} of each kind`,
  limit: `AUC ${0.5 - tellable}–${0.5 + tellable}`,
  isLongOnly: true,
  async run() {
    const tally = new Tally();
    for (const { one, other, auc } of await measure()) {
      const problem = `${one} against ${other}: AUC ${auc.toFixed(3)}`;
      tally.count(Math.abs(auc - 0.5) > tellable ? problem : undefined);
    }
    return tally;
  },
};

/** On a cloud of its own, whose settings and counters nothing has touched. */
async function measure(): Promise<TimingPair[]> {
  const environment = { ...process.env };
  const test = await startTestCloud();
  try {
    const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient());
    return await measureMisses(test.cloud.url, dynamo, misses);
  } finally {
    await test.close();
    Object.assign(process.env, environment);
  }
}

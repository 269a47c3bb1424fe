import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TestCloud } from '../../../../local/testing/test-cloud.ts';
import { measureMisses, type TimingPair, tellable } from '../../miss-timing.ts';
import { onOwnCloud } from '../own-cloud.ts';
import { type Row, Tally } from '../row.ts';

/**
 * Measures whether the kinds of miss of the enquiry can be told apart by their time; every pair of kinds is a case. Only in the
 * long form: few misses are told apart by chance.
 */
const misses = 2000;

export const timingOfMisses: Row = {
  name: `Times of misses, ${misses} of each kind`,
  limit: `AUC ${0.5 - tellable}–${0.5 + tellable}`,
  isLongOnly: true,
  async run() {
    const tally = new Tally();
    for (const { one, other, auc } of await onOwnCloud(measure)) {
      const problem = `${one} against ${other}: AUC ${auc.toFixed(3)}`;
      tally.count(Math.abs(auc - 0.5) > tellable ? problem : undefined);
    }
    return tally;
  },
};

function measure(test: TestCloud): Promise<TimingPair[]> {
  const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient());
  return measureMisses(test.cloud.url, dynamo, misses);
}

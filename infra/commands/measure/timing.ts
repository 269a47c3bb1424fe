import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { closeMachines, startTestCloud } from '../../local/testing/test-cloud.ts';
import { measureMisses, tellable } from './miss-timing.ts';

/**
 * `npm run timing`: whether the kinds of miss of the enquiry can be told apart by their time, over HTTP on loopback.
 * Needs `npm run build:local`, and a quiet machine. Ends with code 1 when they can.
 */

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2000' } } });
const test = await startTestCloud();
try {
  const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient());
  const pairs = await measureMisses(test.cloud.url, dynamo, Number(values.rounds));
  for (const { one, other, auc } of pairs)
    console.log(`${one} against ${other}: AUC ${auc.toFixed(3)}, ${values.rounds} of each`);
  if (pairs.some(({ auc }) => Math.abs(auc - 0.5) > tellable)) {
    console.error(`They can be told apart: more than ${tellable} from 0.5.`);
    process.exitCode = 1;
  }
} finally {
  await test.close();
  await closeMachines();
}

/** Run by the crash test in a process of its own: writes pairs until it is killed, printing each one that was acknowledged. */

import { createDynamo } from './dynamodb.ts';

const [folder = '', round = '0'] = process.argv.slice(2);
const operator = { name: 'operator', accessKeyId: 'key', secretAccessKey: 'secret', policies: undefined };
const dynamo = await createDynamo({ folder, isAllowed: async () => true, region: 'eu-west-1' });

for (let count = 0; ; count += 1) {
  const id = `${round}-${count}`;
  const TransactItems = ['left', 'right'].map(TableName => ({ Put: { TableName, Item: { id: { S: id } } } }));
  await dynamo.call('TransactWriteItems', { TransactItems, ClientRequestToken: id }, operator);
  process.stdout.write(`${id}\n`);
}

import { newPrincipal } from '../aws/service.ts';
import { createDynamo } from '../dynamodb/dynamodb.ts';

/** Child process of the crash test. Writes pairs of items until it is killed, and prints each acknowledged pair. */

const [folder = '', round = '0'] = process.argv.slice(2);
const operator = newPrincipal('operator');
const dynamo = await createDynamo({ folder, isAllowed: async () => true, region: 'eu-west-1' });

dynamo.streams.setReaders([{ name: 'reader', table: 'left' }]);

for (let count = 0; ; count += 1) {
  const id = `${round}-${count}`;
  const TransactItems = ['left', 'right'].map(TableName => ({ Put: { TableName, Item: { id: { S: id } } } }));
  await dynamo.call('TransactWriteItems', { TransactItems, ClientRequestToken: id }, operator);
  process.stdout.write(`${id}\n`);
}

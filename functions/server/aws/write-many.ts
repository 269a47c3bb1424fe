import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { ownProperty } from '../../shared/own-property.ts';
import type { TableName } from '../../shared/tables.ts';
import { nameOfResource } from '../environment.ts';
import { Fault } from '../fault.ts';
import { dynamo } from './dynamo.ts';

type Requests = NonNullable<NonNullable<BatchWriteCommandInput['RequestItems']>[string]>;
type Item = Readonly<Record<string, unknown>>;

const atOnce = 25;
/** Maximum attempts. A busy DynamoDB returns some items as unprocessed; each attempt writes more of them. */
const tries = 5;

/** Writes records without a transaction: written ones stay if the rest fails. @throws Fault if some stay unprocessed */
export async function writeMany(
  table: TableName,
  { put = [], remove = [] }: { readonly put?: readonly Item[]; readonly remove?: readonly Item[] },
): Promise<void> {
  const requests: Requests = [
    ...put.map(item => ({ PutRequest: { Item: { ...item } } })),
    ...remove.map(key => ({ DeleteRequest: { Key: { ...key } } })),
  ];
  const batches = Array.from({ length: Math.ceil(requests.length / atOnce) }, (_, batch) =>
    requests.slice(batch * atOnce, (batch + 1) * atOnce),
  );
  await Promise.all(batches.map(batch => writeBatch(nameOfResource(table), batch)));
}

async function writeBatch(name: string, requests: Requests): Promise<void> {
  let left = requests;
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === tries) throw new Fault(`Not all records of ${name} were written`);
    if (attempt > 0) await new Promise(resolve => setTimeout(resolve, 20 * 2 ** attempt * Math.random()));
    const { UnprocessedItems } = await dynamo.send(new BatchWriteCommand({ RequestItems: { [name]: left } }));
    left = ownProperty(UnprocessedItems, name) ?? [];
  }
}

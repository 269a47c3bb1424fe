import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { own } from '../../shared/own.ts';
import type { TableName } from '../../shared/tables.ts';
import { environment } from '../environment.ts';
import { Fault } from '../fault.ts';
import { dynamo } from './dynamo.ts';

type Requests = NonNullable<NonNullable<BatchWriteCommandInput['RequestItems']>[string]>;
type Item = Readonly<Record<string, unknown>>;

// DynamoDB's limit.
const atOnce = 25;
/** DynamoDB leaves out what it is too busy for; each try does some of it. */
const tries = 5;

/**
 * Puts and deletes records, each by itself and side by side: what is written stays when the rest fails. A put costs half of one
 * in a transaction.
 * @throws Fault when DynamoDB is too busy for some, and what DynamoDB answers
 */
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
  await Promise.all(batches.map(batch => writeBatch(environment(table), batch)));
}

async function writeBatch(name: string, requests: Requests): Promise<void> {
  let left = requests;
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === tries) throw new Fault(`Not all records of ${name} were written`);
    if (attempt > 0) await new Promise(resolve => setTimeout(resolve, 20 * 2 ** attempt * Math.random()));
    const { UnprocessedItems } = await dynamo.send(new BatchWriteCommand({ RequestItems: { [name]: left } }));
    left = own(UnprocessedItems, name) ?? [];
  }
}

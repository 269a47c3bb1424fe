import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { isId, StoredApplication, tables } from '../../../functions/contract.ts';
import { nameOf } from './storage.ts';

/** An application as the functions read it, and the item with all that the table has of it. */
interface Found {
  readonly record: StoredApplication;
  readonly item: Readonly<Record<string, unknown>>;
}

/** Every application, deleted or not. The table also holds totals, and claims on passports and emails. */
export async function* eachApplication(client: DynamoDBDocumentClient): AsyncGenerator<Found> {
  const input = { TableName: nameOf('applications'), ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client }, input))
    for (const item of Items)
      if (isId(String(item[tables.applications.partition])))
        yield { item, record: v.parse(StoredApplication, item) };
}

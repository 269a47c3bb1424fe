import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as v from 'valibot';
import { type TableName, tables } from '../../shared/tables.ts';
import { nameOfResource } from '../environment.ts';
import { parseOrFault } from '../fault.ts';
import { dynamo } from './dynamo.ts';

/** @param what name for the log, no personal data @throws Fault if the record does not match the schema */
export async function readItem<const S extends v.GenericSchema>(
  table: TableName,
  id: string,
  schema: S,
  what: string,
  { isConsistent = true } = {},
): Promise<v.InferOutput<S> | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({
      TableName: nameOfResource(table),
      Key: { [tables[table].partition]: id },
      ConsistentRead: isConsistent,
    }),
  );
  return Item && parseOrFault(schema, Item, what);
}

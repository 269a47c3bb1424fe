import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as v from 'valibot';
import { type TableName, tables } from '../../shared/tables.ts';
import { environment } from '../environment.ts';
import { parseOrFault } from '../fault.ts';
import { dynamo } from './dynamo.ts';

/**
 * Reads a record by its id, as it is now unless a moment more does not matter; undefined where there is none.
 * @param what names it in the log, without a person's data
 * @throws Fault when it is not as the schema says
 */
export async function readItem<const S extends v.GenericSchema>(
  table: TableName,
  id: string,
  schema: S,
  what: string,
  { isConsistent = true } = {},
): Promise<v.InferOutput<S> | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({
      TableName: environment(table),
      Key: { [tables[table].partition]: id },
      ConsistentRead: isConsistent,
    }),
  );
  return Item && parseOrFault(schema, Item, what);
}

import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { ownProperty } from '../../shared/own-property.ts';
import { type TableName, tables } from '../../shared/tables.ts';
import { nameOfResource } from '../environment.ts';
import { Fault } from '../fault.ts';
import { dynamo } from './dynamo.ts';

/** Reads at most 100 records, or some of their attributes. Leaves out missing records. */
export async function readMany(
  table: TableName,
  ids: Iterable<string>,
  attributes?: readonly string[],
  { isConsistent = false } = {},
): Promise<Record<string, unknown>[]> {
  const { partition } = tables[table];
  const Keys = Array.from(ids, id => ({ [partition]: id }));
  if (Keys.length === 0) return [];
  const name = nameOfResource(table);
  const { Responses, UnprocessedKeys } = await dynamo.send(
    new BatchGetCommand({
      RequestItems: {
        [name]: {
          Keys,
          ...(attributes && projectionOf([partition, ...attributes])),
          ...(isConsistent && { ConsistentRead: true }),
        },
      },
    }),
  );
  if (Object.keys(UnprocessedKeys ?? {}).length > 0) throw new Fault(`Not all records of ${table} were read`);
  return ownProperty(Responses, name) ?? [];
}

function projectionOf(attributes: readonly string[]) {
  const named = attributes.map((attribute, index) => [`#${index}`, attribute] as const);
  return {
    ProjectionExpression: named.map(([placeholder]) => placeholder).join(),
    ExpressionAttributeNames: Object.fromEntries(named),
  };
}

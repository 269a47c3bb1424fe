import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../server/dynamo.ts';
import { environment } from '../server/environment.ts';
import { Fault, parseOrFault } from '../server/fault.ts';
import type { TableName } from '../shared/tables.ts';

/** What a record is called: the attributes of its table that make its name. */
const nameAttributes = {
  applications: ['givenN', 'surname'],
  slides: ['thumbnail'],
} as const satisfies Partial<Record<TableName, readonly string[]>>;

const Named = v.objectWithRest({ _id: v.string() }, v.string());

/** The names of at most 100 records of one table by their ids; a record that is gone has none. */
export async function readNames(
  table: keyof typeof nameAttributes,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map();
  const attributes = ['_id', ...nameAttributes[table]].map(
    (attribute, index) => [`#${index}`, attribute] as const,
  );
  const name = environment(table);
  const { Responses, UnprocessedKeys } = await dynamo.send(
    new BatchGetCommand({
      RequestItems: {
        [name]: {
          Keys: Array.from(ids, _id => ({ _id })),
          ProjectionExpression: attributes.map(([placeholder]) => placeholder).join(),
          ExpressionAttributeNames: Object.fromEntries(attributes),
        },
      },
    }),
  );
  if (Object.keys(UnprocessedKeys ?? {}).length > 0) throw new Fault(`Not all names of ${table} were read`);
  const records = (Responses?.[name] ?? []).map(item => parseOrFault(Named, item, `A name of ${table}`));
  return new Map(
    records.map(record => [record._id, nameAttributes[table].map(part => record[part] ?? '').join(' ')]),
  );
}

import * as v from 'valibot';
import { readMany } from '../server/aws/read-many.ts';
import { parseOrFault } from '../server/fault.ts';
import type { TableName } from '../shared/tables.ts';

/** Attributes that make the name of a record, by its table. */
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
  const attributes = nameAttributes[table];
  const items = await readMany(table, ids, attributes);
  const records = items.map(item => parseOrFault(Named, item, `A name of ${table}`));
  return new Map(
    records.map(record => [record._id, attributes.flatMap(part => record[part] || []).join(' ')]),
  );
}

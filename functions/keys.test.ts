import * as v from 'valibot';
import { expect, it } from 'vitest';
import { endpoints } from './deployment.ts';
import { isId } from './shared/id.ts';
import { samples } from './testing/field-samples.ts';
import { applicationId, copyId, fields } from './testing/samples.ts';

/** Tests the texts of callers that can become keys of a table. The fields come from the contract. */

interface Shape extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly pipe?: readonly Shape[];
  readonly wrapped?: Shape;
  readonly item?: Shape;
}

/** Returns the text fields of a schema, including those in lists and objects, with all their rules. */
function textFields(schema: Shape, name: string, whole: Shape = schema): [string, Shape][] {
  if (schema.wrapped) return textFields(schema.wrapped, name);
  const [first] = schema.pipe ?? [];
  if (first && first !== schema) return textFields(first, name, whole);
  if (schema.item) return textFields(schema.item, `${name}[]`);
  if (schema.entries)
    return Object.entries(schema.entries).flatMap(([field, one]) => textFields(one, `${name} ${field}`));
  return schema.type === 'string' ? [[name, whole]] : [];
}

const fieldsOfRoutes = endpoints().flatMap(({ route }) =>
  [route.parameters, route.query, route.body].flatMap(part => (part ? textFields(part, route.name) : [])),
);

const known = [...Object.values(samples), copyId, '/enquiry', '/assets/a-1b.js:1:2', 'TypeError'];

/** Longer than the longest accepted text, the ticket for a new authenticator, which is not a key. */
const long = 8200;
/** DynamoDB's limit for a partition key, in bytes. */
const keyBytes = 2048;

/** Fields that handlers check with more rules. */
const judgedAgain = ['surname', 'givenN', 'rows[] cells[]'];

/** Ids with something added, and keys of other kinds of records, which start with a word. */
const foreignKeys = [
  `email#${fields.email}`,
  `passport#${fields.passport}`,
  `importing#${applicationId}`,
  `${applicationId}#0`,
  `${applicationId} `,
  `application#${applicationId}`,
  'totals#0',
  'load',
  '',
];

const taken = (schema: Shape, texts: readonly string[]) => texts.filter(text => v.is(schema, text));

const judgedOnce = fieldsOfRoutes.filter(([name]) => !judgedAgain.some(field => name.endsWith(` ${field}`)));

it.each(judgedOnce)('The text %s is never longer than a key may be', (_, schema) => {
  const ends = ['a', '0', '#', `#${'a'.repeat(9)}`].map(end => end.repeat(long));
  const longer = taken(schema, known).flatMap(text => ends.map(end => text + end));
  const parsed = [...ends, ...longer].map(text => v.safeParse(schema, text));
  const texts = parsed.flatMap(({ success, output }) => (success ? String(output) : []));
  expect(texts.filter(text => Buffer.byteLength(text) > keyBytes)).toEqual([]);
});

const ids = fieldsOfRoutes.filter(
  ([, schema]) => taken(schema, known).some(isId) && !v.is(schema, fields.surname),
);

it.each(ids)('The text %s accepts an id, but no key of another kind of record', (_, schema) => {
  expect(taken(schema, foreignKeys)).toEqual([]);
});

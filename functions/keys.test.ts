import * as v from 'valibot';
import { expect, it } from 'vitest';
import { endpoints } from './deployment.ts';
import { isId } from './shared/id.ts';
import { samples } from './testing/field-samples.ts';
import { applicationId, copyId, fields } from './testing/samples.ts';

/** Callers' texts that can become table keys. The fields come from the contract. */

interface Shape extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly pipe?: readonly Shape[];
  readonly wrapped?: Shape;
  readonly item?: Shape;
}

/** Returns the text fields of a schema, including those in lists and objects. A pipe counts with all its rules. */
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

/** Longer than the longest text, the ticket of an authenticator, which is not a key. */
const long = 8200;
/** DynamoDB's limit for a partition key, in bytes. */
const keyBytes = 2048;

/** Fields that handlers check with more rules. */
const judgedAgain = ['surname', 'givenN', 'rows[] cells[]'];

/** Attempts to add to an id, and keys of other records, which start with a word. */
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

it.each(judgedOnce)('The text %s is never longer than a key', (_, schema) => {
  const ends = ['a', '0', '#', `#${'a'.repeat(9)}`].map(end => end.repeat(long));
  const longer = taken(schema, known).flatMap(text => ends.map(end => text + end));
  const parsed = [...ends, ...longer].map(text => v.safeParse(schema, text));
  const texts = parsed.flatMap(({ success, output }) => (success ? String(output) : []));
  expect(texts.filter(text => Buffer.byteLength(text) > keyBytes)).toEqual([]);
});

const ids = fieldsOfRoutes.filter(
  ([, schema]) => taken(schema, known).some(isId) && !v.is(schema, fields.surname),
);

it.each(ids)('The text %s accepts an id and no other key', (_, schema) => {
  expect(taken(schema, foreignKeys)).toEqual([]);
});

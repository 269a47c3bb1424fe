import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../deployment.ts';
import { requestSchema } from './json-schema.ts';
import { allowedValues } from './testing/allowed-values.ts';

/** Tests that the schemas accept all requests that the OpenAPI document allows. */

/** Rules that JSON Schema cannot express, by route. */
const unsaid = new Map([
  ['findProof', 'The last character of a reference is a check of the others.'],
  ['updateMessageSettings', 'A text has only the values of its template, and needs one of them.'],
  ['updateProfile', 'The password is typed twice.'],
]);

const parts = endpoints().flatMap(({ route }) =>
  (['parameters', 'query', 'body'] as const).flatMap(part => {
    const schema = route[part];
    return schema ? [{ name: `${part} of ${route.name}`, route: route.name, part, schema }] : [];
  }),
);

/** Returns the values as they are sent: values in a query are texts. */
const sent = (value: unknown) =>
  Object.fromEntries(Object.entries(Object(value)).map(([name, one]) => [name, String(one)]));

describe('A request that the OpenAPI document allows', () => {
  it.each(parts.filter(({ route }) => !unsaid.has(route)))('is accepted: $name', ({ part, schema }) => {
    const stated = requestSchema(schema);
    fc.assert(
      fc.property(allowedValues(stated), value => {
        const { issues } = v.safeParse(schema, part === 'body' ? value : sent(value));
        const problems = issues?.map(
          issue => `${v.getDotPath(issue)}: ${issue.message} ${JSON.stringify(issue.input)}`,
        );
        expect(problems).toBeUndefined();
      }),
      { numRuns: 60, seed: 20260304 },
    );
  });
});

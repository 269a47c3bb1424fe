import { expect, it } from 'vitest';
import type { Route } from '../../functions/contract.ts';
import { endpoints } from '../../functions/deployment.ts';
import { requestSchema } from '../../functions/openapi/json-schema.ts';

type Schema = ReturnType<typeof requestSchema>;

/** Most bytes of a character, in JSON and in a percent-encoded query. A character outside the BMP counts as two. */
const characterBytes = { body: 3, query: 9 } as const;

/** Pattern of tickets: one byte for each character. */
const asciiWord = '^[\\w.-]+$';

/**
 * Returns an upper bound of the bytes of a value.
 * @throws Error if the schema states no limit
 */
function mostBytes(schema: Schema, part: 'body' | 'query', name: string): number {
  const of = (one: unknown, place: string) => mostBytes(Object(one), part, `${name}.${place}`);
  const { type, enum: values, maxItems, items, properties = {} } = schema;
  if (values) return Math.max(...values.map(value => JSON.stringify(value).length * characterBytes[part]));
  if (type === 'string')
    return mostCharacters(schema, name) * (schema.pattern === asciiWord ? 1 : characterBytes[part]) + 2;
  if (type === 'array' && maxItems !== undefined) return maxItems * (of(items, 'items') + 1) + 2;
  if (type === 'object')
    return Object.entries(properties).reduce((sum, [key, one]) => sum + key.length + 4 + of(one, key), 2);
  if (type === 'integer' || type === 'boolean') return 24;
  throw new Error(`${name} has no limit`);
}

function mostCharacters({ maxLength, format, pattern = '*' }: Schema, name: string): number {
  if (maxLength !== undefined) return maxLength;
  if (format === 'date') return 10;
  if (/[*+]/.test(pattern)) throw new Error(`${name} has no longest text`);
  // Each part of the pattern matches one character, or the stated number.
  const repeated = Array.from(pattern.matchAll(/\{(?:\d+,)?(\d+)\}/g), ([, most]) => Number(most));
  return pattern.length + repeated.reduce((sum, most) => sum + most, 0);
}

const sizeOf = (route: Route, part: 'body' | 'query') => {
  const schema = route[part];
  return schema ? mostBytes(requestSchema(schema), part, route.name) : 0;
};

// AWSManagedRulesCommonRuleSet: SizeRestrictions_BODY and SizeRestrictions_QUERYSTRING.
it.each(endpoints().filter(({ route }) => route.audience === 'public'))(
  'the largest valid call of $route.name passes the size rules of the firewall',
  ({ route }) => {
    expect(sizeOf(route, 'body')).toBeLessThanOrEqual(8192);
    expect(sizeOf(route, 'query')).toBeLessThanOrEqual(2048);
  },
);

import { addApplication, type Route } from '../../../functions/contract.ts';
import { endpoints } from '../../../functions/deployment.ts';
import { requestSchema } from '../../../functions/openapi/json-schema.ts';

/** Upper bounds of the requests that a route accepts, from its schemas. */

type Schema = ReturnType<typeof requestSchema>;
type Part = 'body' | 'query' | 'parameters';

/** Most bytes of a character, in JSON and percent-encoded. A character outside the BMP counts as two. */
const characterBytes = { body: 3, query: 9, parameters: 9 } as const satisfies Record<Part, number>;

/** Patterns of cursors and tickets: one byte for each character. */
const asciiWords: readonly unknown[] = ['^[\\w.-]+$', '^[\\w-]+$'];

/** Characters of a written day or time. */
const writtenLengths = new Map<unknown, number>([
  ['date', 10],
  ['date-time', 30],
]);

/** Bytes of a number, a boolean or null. */
const shortValue = 24;

/** Bytes of each part of the largest valid request. */
export interface RequestSizes {
  readonly route: Route;
  readonly body: number;
  readonly query: number;
  readonly path: number;
}

export function requestSizes(): RequestSizes[] {
  return endpoints().map(({ route }) => ({
    route,
    body: Math.min(sizeOf(route, 'body'), route.bodyBytes ?? Number.POSITIVE_INFINITY),
    query: sizeOf(route, 'query'),
    path: route.path.length + sizeOf(route, 'parameters'),
  }));
}

/** Bytes of the headers that CloudFront and browsers send, without the URL. A browser's own are about 1 KB. */
const otherHeaders = 3072;
/** Bytes of a header with an access token, which is about 1.2 KB. */
const token = 2048;

/** Bytes of the longest request line and its headers. */
export function largestHead(sizes: readonly RequestSizes[] = requestSizes()): number {
  return Math.max(...sizes.map(({ path, query }) => path + query)) + token + otherHeaders;
}

/** Bytes of a record's texts, at most: those of an added application, in the longest valid form. */
export function recordBytes(): number {
  return sizeOf(addApplication, 'body');
}

function sizeOf(route: Route, part: Part): number {
  const schema = route[part];
  // Bodies of such routes hold texts without a limit, and the server reads no more than this.
  if (part === 'body' && route.bodyBytes !== undefined) return route.bodyBytes;
  return schema ? mostBytes(requestSchema(schema), part, route.name) : 0;
}

/** Returns an upper bound of the bytes of a value. @throws Error if the schema states no limit */
export function mostBytes(schema: Schema, part: Part, name: string): number {
  const of = (one: unknown, place: string) => mostBytes(Object(one), part, `${name}.${place}`);
  const { type, enum: values, const: only, anyOf, maxLength, maxItems, items, properties = {} } = schema;
  if (anyOf && maxLength === undefined)
    return Math.max(...anyOf.map((one, index) => of({ type, ...Object(one) }, String(index))));
  if (only !== undefined) return textBytes(JSON.stringify(only).length, part);
  if (values) return Math.max(...values.map(value => textBytes(JSON.stringify(value).length, part)));
  if (type === 'string')
    return (
      mostCharacters(schema, name) * (asciiWords.includes(schema.pattern) ? 1 : characterBytes[part]) + 2
    );
  if (type === 'array' && maxItems !== undefined) return maxItems * (of(items, 'items') + 1) + 2;
  if (type === 'object')
    return Object.entries(properties).reduce(
      (sum, [key, one]) => sum + key.length + 4 + of({ ...stated(schema, key), ...Object(one) }, key),
      2,
    );
  if (type === 'integer' || type === 'boolean' || type === 'null') return shortValue;
  throw new Error(`${name} has no limit`);
}

const textBytes = (characters: number, part: Part) => characters * characterBytes[part];

/** Returns the longest text that the conditions of an object allow in a field. */
function stated(schema: Schema, key: string): { readonly maxLength?: number } {
  const lengths = conditionsOf(schema).flatMap(({ properties }) => {
    const { maxLength } = Object(Object(properties)[key]);
    return typeof maxLength === 'number' ? [maxLength] : [];
  });
  return lengths.length > 0 ? { maxLength: Math.max(...lengths) } : {};
}

function conditionsOf(schema: Schema): Schema[] {
  const { allOf = [], then, else: otherwise } = schema;
  const inner = [...allOf, then, otherwise].filter(one => typeof one === 'object');
  return inner.flatMap(one => [one, ...conditionsOf(one)]);
}

function mostCharacters({ maxLength, format, pattern = '*' }: Schema, name: string): number {
  if (maxLength !== undefined) return maxLength;
  const written = writtenLengths.get(format);
  if (written !== undefined) return written;
  // A class or an escaped character matches one character.
  const plain = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  if (/[*+]/.test(plain)) throw new Error(`${name} has no longest text`);
  // Each other part of the pattern matches one character, or the stated number.
  const repeated = Array.from(plain.matchAll(/\{(?:\d+,)?(\d+)\}/g), ([, most]) => Number(most));
  return plain.length + repeated.reduce((sum, most) => sum + most, 0);
}

import type { JsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';

const character = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'abcXYZ 0123-_/.@#=+') },
  { weight: 2, arbitrary: fc.constantFrom(...'আয়েশাéñ中👩।') },
  { weight: 1, arbitrary: fc.integer({ min: 0x20, max: 0x2fff }).map(code => String.fromCodePoint(code)) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0x3000, max: 0x10ffff })
      .filter(code => code < 0xd800 || code > 0xdfff)
      .map(code => String.fromCodePoint(code)),
  },
);

/** Returns texts in NFC, because the document states lengths and patterns for text in NFC. */
const text = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .array(character, { minLength: least, maxLength: Math.max(least, Math.min(most, 40)) })
    .map(characters => characters.join('').normalize('NFC'));

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  .map(date => date.toISOString());

function stringOf(schema: JsonSchema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 300, pattern, format } = schema;
  if (format === 'date') return day.map(instant => instant.slice(0, 10));
  if (format === 'date-time') return day;
  if (pattern === undefined) return text(minLength, maxLength);
  // The library does not support look-ahead, so these parts are checked afterwards.
  const simple = pattern.replace(/\(\?=(?:[^()]|\([^()]*\))*\)/g, '');
  return fc
    .oneof(fc.stringMatching(new RegExp(simple, 'u')), text(minLength, maxLength))
    .map(value => value.normalize('NFC'));
}

/** Checks a value against the keywords that the generator does not support. */
function allows(schema: JsonSchema | boolean, value: unknown): boolean {
  if (typeof schema === 'boolean') return schema;
  return checks.every(check => check(schema, value));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checks: readonly ((schema: JsonSchema, value: unknown) => boolean)[] = [
  ({ const: only }, value) => only === undefined || value === only,
  ({ enum: listed }, value) => !listed || listed.includes(value as never),
  ({ type }, value) => type === undefined || typeOf(value).includes(String(type)),
  ({ pattern }, value) =>
    pattern === undefined || typeof value !== 'string' || new RegExp(pattern, 'u').test(value),
  ({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }, value) =>
    typeof value !== 'string' || ([...value].length >= minLength && [...value].length <= maxLength),
  ({ minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }, value) =>
    typeof value !== 'number' || (value >= minimum && value <= maximum),
  ({ required = [] }, value) => !isObject(value) || required.every(name => Object.hasOwn(value, name)),
  ({ properties = {} }, value) =>
    !isObject(value) ||
    Object.entries(properties).every(([name, of]) => !Object.hasOwn(value, name) || allows(of, value[name])),
  ({ anyOf }, value) => !anyOf || anyOf.some(one => allows(one, value)),
  ({ allOf = [] }, value) => allOf.every(one => allows(one, value)),
  ({ not }, value) => not === undefined || !allows(not, value),
  (schema, value) => {
    if (schema.if === undefined) return true;
    return allows((allows(schema.if, value) ? schema.then : schema.else) ?? true, value);
  },
];

function typeOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['number', 'integer'] : [typeof value];
}

/** Returns values that a JSON Schema allows, for the keywords of the API's document. */
export function allowedValues(schema: JsonSchema | boolean): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.constant('x');
  return made(schema).filter(value => allows(schema, value));
}

function made(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf && schema.type !== 'object') {
    const { anyOf, ...rest } = schema;
    return fc.oneof(...anyOf.map(one => made({ ...rest, ...Object(one) })));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(allowedValues(Object(schema.items)), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return stringOf(schema);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, of]) => [name, allowedValues(of)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true });
}

import fc from 'fast-check';
import type * as v from 'valibot';
import type { RequestParts, Route } from '../../../../../functions/contract.ts';
import { hostileBody, hostileName, hostileValue } from './hostile-values.ts';
import { validInput, validValues } from './valid-input.ts';

/** Makes random requests, most of them invalid, from requests that a route accepts. */

type Fields = Readonly<Record<string, unknown>>;

export interface RawRequest {
  readonly id: unknown;
  /** Query parameters. A name may occur twice. */
  readonly query: readonly (readonly [string, string])[];
  readonly body: string | undefined;
}

interface Schemas {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly wrapped?: Schemas;
}

export function entriesOf(schema: v.GenericSchema): Readonly<Record<string, v.GenericSchema>> {
  let shape = schema as unknown as Schemas;
  while (shape.wrapped) shape = shape.wrapped;
  return shape.entries ?? {};
}

/** Generates objects for a schema: all fields are valid, and some are left out. */
function validFields(schema: v.GenericSchema, name: string): fc.Arbitrary<Fields> {
  const fields = Object.entries(entriesOf(schema)).map(([field, rule]): [string, fc.Arbitrary<unknown>] => [
    field,
    fc.constantFrom(...validValues(rule, `${name}.${field}`)),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

/** Generates mostly valid objects. Some have other valid values, some lack a field that may be required. */
function mostlyWhole(
  whole: fc.Arbitrary<Fields>,
  schema: v.GenericSchema,
  name: string,
): fc.Arbitrary<Fields> {
  const partly = validFields(schema, name);
  const both = fc.tuple(whole, partly).map(([all, some]) => ({ ...all, ...some }));
  return fc.oneof(
    { weight: 2, arbitrary: whole },
    { weight: 2, arbitrary: both },
    { weight: 1, arbitrary: partly },
  );
}

/** Gives up to two fields a hostile value, and sometimes adds an unknown field. */
function spoilt(fields: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> {
  const change = fc.tuple(fc.nat(), hostileValue);
  const stranger = fc.tuple(hostileName, hostileValue);
  return fc
    .tuple(fields, fc.array(change, { maxLength: 2 }), fc.option(stranger, { freq: 4, nil: undefined }))
    .map(([valid, changes, unknown]) => {
      const entries = Object.entries(valid);
      for (const [place, value] of changes) {
        const entry = entries[place % Math.max(entries.length, 1)];
        if (entry) entry[1] = value;
      }
      // `Object.fromEntries` makes `__proto__` an ordinary property, like JSON.parse.
      return Object.fromEntries(unknown ? [...entries, unknown] : entries);
    });
}

/** Returns a value as a text that is short enough for a URL: CloudFront accepts 8,192 bytes. */
const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300);

/** Returns the fields as query parameters. `twice` repeats the first one. */
function inAddress(fields: Fields, twice: boolean): [string, string][] {
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, asText(value)]);
  return twice ? [...pairs, ...pairs.slice(0, 1)] : pairs;
}

/** Generates requests of a route. @param live valid requests for existing records */
export function badRequests(route: Route, live: readonly RequestParts[]): fc.Arbitrary<RawRequest> {
  const { id } = validInput(route).parameters ?? {};
  const ids = live.map(({ parameters }) => parameters?.['id']);
  const fieldsOf = (part: 'query' | 'body') => {
    const schema = route[part];
    const whole = fc.constantFrom(...live.map(input => Object(input[part]) as Fields));
    const valid = schema ? mostlyWhole(whole, schema, `${route.name}.${part}`) : fc.constant({});
    return fc.oneof({ weight: 1, arbitrary: valid }, { weight: 3, arbitrary: spoilt(valid) });
  };
  const body = fc.oneof(
    { weight: 12, arbitrary: fieldsOf('body').map(fields => JSON.stringify(fields)) },
    { weight: 1, arbitrary: hostileBody },
  );
  return fc.record({
    id: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(id, ...ids, ...ids) },
      { weight: 1, arbitrary: hostileValue },
    ),
    query: fc
      .tuple(fieldsOf('query'), fc.boolean())
      .map(([fields, twice]) => inAddress(fields, route.query !== undefined && twice)),
    body: route.method === 'GET' ? fc.constant(undefined) : body,
  });
}

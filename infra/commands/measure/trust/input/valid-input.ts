import * as v from 'valibot';
import {
  type RequestParts,
  type Route,
  referenceOf,
  shownReference,
} from '../../../../../functions/contract.ts';
import { newId } from '../../../../../functions/deployment.ts';

/** Input that a route accepts, made from its schemas, so that a new route or field cannot be forgotten. */

/** For every field named after it: some have to be the same, and none may be a name. */
const password = 'Quiet-Harbour-77';

const copyId = 'abcdefghijklmnopqrstuA';

/** Examples of real input; a field takes those that its schema accepts. */
const candidates: readonly unknown[] = [
  'Rahima Khatun',
  'rahima.khatun@example.com',
  '+8801712345678',
  '1990-05-17',
  'BGD',
  'BX0123456',
  'https://example.com/visa',
  'incoming/image/0123456789abcdef01234567/0123456789abcdef01234567',
  '0123456789abcdef01234567',
  '0123456789abcdef'.repeat(4),
  'application#0123456789abcdef01234567',
  'RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=',
  '/enquiry',
  '/assets/main-Ab12.js:1:2',
  'TypeError',
  '123456',
  '12345678',
  '2026-01-02T03:04:05.678Z',
  '2026-01-02T03:04:05.678Z#0123abcd',
  '2026-01-02#0123456789abcdef01234567',
  '0123456789abcdef0123456789abcdef',
  '0123456789abcdef01234567-0123456789abcdef0123456789abcdef',
  copyId,
  shownReference(referenceOf(copyId)),
  '10',
  '3',
  'abc',
  '',
  7,
  1000,
  true,
  false,
];

/** Everything about a schema that this needs to know. */
interface Shape extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly wrapped?: Shape;
  readonly item?: Shape;
}

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

/**
 * Some values that a schema accepts, the first the plainest.
 *
 * @throws Error when it knows none: then a candidate is missing here
 */
export function validValues(schema: v.GenericSchema, name: string): unknown[] {
  const shape = schema as Shape;
  if (shape.entries) return [validObject(shape, name)];
  if (shape.wrapped) return validValues(shape.wrapped, name);
  const listed = [shape.literal, ...(shape.options ?? [])].filter(option => typeof option === 'string');
  const items = shape.item ? [validValues(shape.item, name).slice(0, 1)] : [];
  const known = candidatesFor(name);
  const found = [...listed, ...items, ...known].filter(value => accepts(schema, value));
  if (found.length === 0) throw new Error(`No candidate is a valid ${name}: add one to valid-input.ts`);
  return found;
}

function candidatesFor(name: string): readonly unknown[] {
  if (/password$/i.test(name)) return [password];
  // With the other value every enquiry would need a code from then on, also in the rows that follow.
  return name.endsWith('.codeAlways') ? [false] : candidates;
}

/** An object with every field, the optional ones too. */
function validObject(shape: Shape, name: string): Record<string, unknown> {
  const entries = Object.entries(shape.entries ?? {});
  const value = Object.fromEntries(
    entries.map(([field, schema]) => [field, validValues(schema, `${name}.${field}`)[0]]),
  );
  if (!accepts(shape, value)) throw new Error(`The fields of ${name} do not go together: see valid-input.ts`);
  return value;
}

/** A whole request of a route. The id in its path is a new one, so that it names nothing. */
export function validInput(route: Route): RequestParts {
  const { parameters, query, body, name } = route;
  const made = (schema: v.GenericSchema | undefined, part: string) => {
    const [value] = schema ? validValues(schema, `${name}.${part}`) : [];
    return value as Record<string, unknown> | undefined;
  };
  return {
    parameters: parameters && { ...made(parameters, 'parameters'), id: newId(new Date()) },
    query: made(query, 'query'),
    body: made(body, 'body'),
  };
}

import * as v from 'valibot';
import {
  type RequestParts,
  type Route,
  referenceOf,
  shownReference,
} from '../../../../../functions/contract.ts';
import { newId } from '../../../../../functions/deployment.ts';

/** Value of all password fields, because some must be equal. It contains no person's name, which a password may not. */
const password = 'Quiet-Harbour-77';

const copyId = 'abcdefghijklmnopqrstuA';

/** Examples of real input. Each field gets those that its schema accepts. */
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
  `${'ab12'.repeat(16)}.1772654706.${'ab12'.repeat(16)}`,
  copyId,
  shownReference(referenceOf(copyId)),
  '10',
  '3',
  'abc',
  'News: {link}',
  'Your code: {code}',
  '',
  7,
  1000,
  true,
  false,
];

interface Shape extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly wrapped?: Shape;
  readonly item?: Shape;
}

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

/** The plainest value comes first. @throws Error if there is none; then a candidate must be added above */
export function validValues(schema: v.GenericSchema, name: string): unknown[] {
  const shape = schema as Shape;
  if (shape.entries) return [validObject(shape, name)];
  if (shape.wrapped) return validValues(shape.wrapped, name);
  const listed = [shape.literal, ...(shape.options ?? [])].filter(option => typeof option === 'string');
  const one = shape.item ? validValues(shape.item, name).slice(0, 1) : [];
  // Some lists need two items.
  const items = shape.item ? [one, [...one, ...one]] : [];
  const known = candidatesFor(name);
  const found = [...listed, ...items, ...known].filter(value => accepts(schema, value));
  if (found.length === 0) throw new Error(`No candidate is a valid ${name}: add one to valid-input.ts`);
  return found;
}

function candidatesFor(name: string): readonly unknown[] {
  if (/password$/i.test(name)) return [password];
  // Never `true`, because then every later enquiry would need an emailed code, also in other attacks.
  return name.endsWith('.codeAlways') ? [false] : candidates;
}

/** Returns a valid object with all fields, including optional ones. */
function validObject(shape: Shape, name: string): Record<string, unknown> {
  const entries = Object.entries(shape.entries ?? {});
  const value = Object.fromEntries(
    entries.map(([field, schema]) => [field, validValues(schema, `${name}.${field}`)[0]]),
  );
  if (!accepts(shape, value))
    throw new Error(`The fields of ${name} do not fit together: see valid-input.ts`);
  return value;
}

/** Returns a complete request of a route. The id in its path is new, so that no record has it. */
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

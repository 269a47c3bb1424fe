import * as v from 'valibot';
import { DomainError, fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { idempotencyKeyPattern, type ParsedInput, type Route } from '../shared/route.ts';

/** The parts of an HTTP API event (payload 2.0) that contain input. */
export interface RawInput {
  readonly pathParameters?: Readonly<Record<string, string | undefined>>;
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly isBase64Encoded: boolean;
}

interface Problem {
  readonly field: string;
  readonly message: string;
}

type Check = { readonly value: unknown; readonly problems: readonly Problem[] };

/** Parses the input of a request. @throws DomainError INVALID with the first message and all wrong fields */
export function parseInput<R extends Route>(route: R, sent: RawInput): ParsedInput<R>;
export function parseInput(route: Route, sent: RawInput): unknown {
  const parameters = check(route.parameters, () => sent.pathParameters ?? {});
  const query = check(route.query, () => sent.queryStringParameters ?? {});
  const body = check(route.body, () => readBody(sent, route.bodyBytes));
  const problems = [parameters, query, body].flatMap(part => part.problems);
  const [first] = problems;
  if (first) throw new DomainError('INVALID', first.message, { fields: fieldsOf(problems) });
  return { parameters: parameters.value, query: query.value, body: body.value };
}

/** Returns the idempotency key. @throws DomainError INVALID unless it is 8 to 128 visible ASCII characters */
export function idempotencyKeyOf(sent: RawInput): string | undefined {
  const key = sent.headers['idempotency-key'];
  if (key === undefined || idempotencyKeyPattern.test(key)) return key;
  throw fieldError('Idempotency-Key', messages.invalid('idempotency key'));
}

function readBody({ body, isBase64Encoded }: RawInput, mostBytes = Number.POSITIVE_INFINITY): object {
  if (!body) return {};
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > mostBytes) throw new DomainError('INVALID', messages.invalidRequest);
  try {
    const value: unknown = JSON.parse(bytes.toString());
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Invalid JSON gets the same error as a body that is not an object.
  }
  throw new DomainError('INVALID', messages.invalidRequest);
}

function check(schema: v.GenericSchema | undefined, read: () => object): Check {
  if (!schema) return { value: undefined, problems: [] };
  const given = read();
  const result = parse(schema, given);
  if (result.success) return { value: result.output, problems: [] };
  // Parses again with missing fields set to undefined, so that each gets its own message.
  const missing = result.issues.filter(isAboutKey).map(issue => [nameOf(issue), undefined]);
  const whole = parse(schema, { ...given, ...Object.fromEntries(missing) });
  const known = (whole.issues ?? []).filter(issue => !isAboutKey(issue)).map(problemOf);
  return { value: undefined, problems: [...known, ...unknownFields(given, whole.output)] };
}

/** An empty message shows that our schema has no message for this error. */
function parse(schema: v.GenericSchema, value: unknown) {
  return v.safeParse(schema, value, { message: '' });
}

type Issue = v.BaseIssue<unknown>;

const nameOf = (issue: Issue): string => v.getDotPath(issue) ?? '';
const isAboutKey = ({ type, path, expected }: Issue): boolean =>
  type === 'strict_object' && path?.length === 1 && expected !== 'Object';

function problemOf(issue: Issue): Problem {
  const field = nameOf(issue);
  const fallback = field === '' ? messages.invalidRequest : messages.invalid(field);
  return { field, message: issue.message || fallback };
}

/** Returns all unknown fields. Valibot stops at the first one, but its output has only the known fields. */
function unknownFields(given: object, output: unknown): Problem[] {
  const known: object = Object(output);
  return Object.keys(given)
    .filter(field => !Object.hasOwn(known, field))
    .map(field => ({ field, message: messages.unknownField }));
}

function fieldsOf(problems: readonly Problem[]): Record<string, string> {
  const named = problems.filter(({ field }) => field !== '');
  return Object.fromEntries(named.toReversed().map(({ field, message }) => [field, message]));
}

import * as v from 'valibot';
import { DomainError, fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { idempotencyKeyPattern, type Parsed, type Route } from '../shared/route.ts';

/** Reads what a caller sent by the schemas of the route, and says in words what is wrong with it. */

/** The parts of an HTTP API event (payload 2.0) that hold input. */
export interface Sent {
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

/**
 * Parameters, query and body, parsed.
 * @throws DomainError INVALID: its message is the first problem's in the order of the schemas, its fields name all
 */
export function parseInput<R extends Route>(route: R, sent: Sent): Parsed<R>;
export function parseInput(route: Route, sent: Sent): unknown {
  const parameters = check(route.parameters, () => sent.pathParameters ?? {});
  const query = check(route.query, () => sent.queryStringParameters ?? {});
  const body = check(route.body, () => readBody(sent, route.bodyBytes));
  const problems = [parameters, query, body].flatMap(part => part.problems);
  const [first] = problems;
  if (first) throw new DomainError('INVALID', first.message, { fields: fieldsOf(problems) });
  return { parameters: parameters.value, query: query.value, body: body.value };
}

/**
 * The key under which a create may be repeated; undefined where none was sent.
 * @throws DomainError INVALID unless it is 8 to 128 visible ASCII characters
 */
export function idempotencyKeyOf(sent: Sent): string | undefined {
  const key = sent.headers['idempotency-key'];
  if (key === undefined || idempotencyKeyPattern.test(key)) return key;
  throw fieldError('Idempotency-Key', messages.invalid('idempotency key'));
}

/** A missing body is an empty object; whether that is enough, the schema decides. */
function readBody({ body, isBase64Encoded }: Sent, mostBytes = Number.POSITIVE_INFINITY): object {
  if (!body) return {};
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > mostBytes) throw new DomainError('INVALID', messages.invalidRequest);
  try {
    const value: unknown = JSON.parse(bytes.toString());
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Falls through to the same refusal: not JSON, or not an object.
  }
  throw new DomainError('INVALID', messages.invalidRequest);
}

function check(schema: v.GenericSchema | undefined, read: () => object): Check {
  if (!schema) return { value: undefined, problems: [] };
  const given = read();
  const result = parse(schema, given);
  if (result.success) return { value: result.output, problems: [] };
  // Parsed again with what is missing as undefined, so that each missing field says its own message.
  const missing = result.issues.filter(isAboutKey).map(issue => [nameOf(issue), undefined]);
  const whole = parse(schema, { ...given, ...Object.fromEntries(missing) });
  const known = (whole.issues ?? []).filter(issue => !isAboutKey(issue)).map(problemOf);
  return { value: undefined, problems: [...known, ...unknownFields(given, whole.output)] };
}

/** An empty message marks what our schemas have no words for. */
function parse(schema: v.GenericSchema, value: unknown) {
  return v.safeParse(schema, value, { message: '' });
}

type Issue = v.BaseIssue<unknown>;

const nameOf = (issue: Issue): string => v.getDotPath(issue) ?? '';
/**
 * A field of the input itself is missing, or one is not known. Within a field, or where a field is no object, it is the field that
 * is wrong.
 */
const isAboutKey = ({ type, path, expected }: Issue): boolean =>
  type === 'strict_object' && path?.length === 1 && expected !== 'Object';

function problemOf(issue: Issue): Problem {
  const field = nameOf(issue);
  const fallback = field === '' ? messages.invalidRequest : messages.invalid(field);
  return { field, message: issue.message || fallback };
}

/** Valibot stops at the first unknown field; what it knows is what it put into its output. */
function unknownFields(given: object, output: unknown): Problem[] {
  const known: object = Object(output);
  return Object.keys(given)
    .filter(field => !Object.hasOwn(known, field))
    .map(field => ({ field, message: messages.unknownField }));
}

/** Every wrong field with its first message. */
function fieldsOf(problems: readonly Problem[]): Record<string, string> {
  const named = problems.filter(({ field }) => field !== '');
  return Object.fromEntries(named.toReversed().map(({ field, message }) => [field, message]));
}

/** Cross-origin rules of a bucket, applied as S3 does: the first rule that fits decides. */

/** One rule, with the member names that the CDK gives it. `*` may stand once in an origin or a header. */
export interface CorsRule {
  readonly allowedOrigins: readonly string[];
  readonly allowedMethods: readonly string[];
  readonly allowedHeaders?: readonly string[];
  readonly exposedHeaders?: readonly string[];
  /** How long a browser may remember the answer, in seconds. */
  readonly maxAge?: number;
}

/** What a browser asks: for the request itself, or ahead of it with `headers` that it means to send. */
export interface CorsQuestion {
  readonly origin: string;
  readonly method: string;
  readonly headers: readonly string[];
}

/** The headers that allow what is asked; undefined when no rule does. */
export function answerCors(
  rules: readonly CorsRule[],
  question: CorsQuestion,
): Record<string, string> | undefined {
  const rule = rules.find(candidate => allows(candidate, question));
  if (!rule) return undefined;
  const isOpen = rule.allowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isOpen ? '*' : question.origin,
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    ...(question.headers.length > 0 && { 'access-control-allow-headers': question.headers.join(', ') }),
    ...(rule.exposedHeaders?.length && { 'access-control-expose-headers': rule.exposedHeaders.join(', ') }),
    ...(rule.maxAge !== undefined && { 'access-control-max-age': String(rule.maxAge) }),
    ...(!isOpen && { 'access-control-allow-credentials': 'true' }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

function allows(rule: CorsRule, { origin, method, headers }: CorsQuestion): boolean {
  return (
    rule.allowedMethods.includes(method) &&
    rule.allowedOrigins.some(pattern => matches(pattern, origin)) &&
    headers.every(header => rule.allowedHeaders?.some(pattern => matches(pattern.toLowerCase(), header)))
  );
}

function matches(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return text === pattern;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}

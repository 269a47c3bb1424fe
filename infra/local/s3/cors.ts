import * as v from 'valibot';

/** CORS rules of a bucket. As in S3, the first matching rule applies. */

/** A CORS rule as in CloudFormation, for any origin. A header may end with `*`; `MaxAge` is in seconds. */
export const CorsRule = v.object({
  AllowedOrigins: v.tuple([v.literal('*')]),
  AllowedMethods: v.array(v.string()),
  AllowedHeaders: v.optional(v.array(v.string()), []),
  ExposedHeaders: v.optional(v.array(v.string()), []),
  MaxAge: v.optional(v.number()),
});
export type CorsRule = v.InferOutput<typeof CorsRule>;

export interface CorsQuestion {
  readonly method: string;
  readonly headers: readonly string[];
}

/** Returns the CORS headers, or undefined if no rule matches the request. */
export function answerCors(
  rules: readonly CorsRule[],
  question: CorsQuestion,
): Record<string, string> | undefined {
  const rule = rules.find(candidate => allows(candidate, question));
  if (!rule) return undefined;
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(question.headers.length > 0 && { 'access-control-allow-headers': question.headers.join(', ') }),
    ...(rule.ExposedHeaders.length > 0 && {
      'access-control-expose-headers': rule.ExposedHeaders.join(', '),
    }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

function allows(rule: CorsRule, { method, headers }: CorsQuestion): boolean {
  return (
    rule.AllowedMethods.includes(method) &&
    headers.every(header => rule.AllowedHeaders.some(pattern => matches(pattern.toLowerCase(), header)))
  );
}

function matches(pattern: string, text: string): boolean {
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
}

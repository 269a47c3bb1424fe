import * as v from 'valibot';
import { decoded, type HttpAnswer } from '../http.ts';
import { asProperties, type CloudTemplate } from '../template/template.ts';
import { CustomResponse, customResponses } from './custom-response.ts';

/** Rate limits per client address from CloudFront's web ACL. Its other rules are in `managed-rules.ts`. */

export interface AddressLimit {
  readonly limit: number;
  readonly milliseconds: number;
  readonly paths: RegExp;
  readonly refusal: HttpAnswer;
}

const RateRule = v.object({
  Priority: v.number(),
  Statement: v.object({
    RateBasedStatement: v.object({
      Limit: v.number(),
      AggregateKeyType: v.literal('IP'),
      EvaluationWindowSec: v.number(),
      ScopeDownStatement: v.optional(
        v.strictObject({
          RegexMatchStatement: v.strictObject({
            FieldToMatch: v.strictObject({ UriPath: v.strictObject({}) }),
            RegexString: v.string(),
            TextTransformations: v.tuple([v.object({ Type: v.literal('URL_DECODE') })]),
          }),
        }),
      ),
    }),
  }),
  Action: v.object({ Block: v.object({ CustomResponse }) }),
});

/** Reads the rate limits in the order of their priority. @throws ValiError for rate limits with unknown settings */
export function addressLimitsOf(template: CloudTemplate): AddressLimit[] {
  const acls = template.ofType('AWS::WAFv2::WebACL').map(acl => asProperties(template.propertiesOf(acl)));
  const { Rules, CustomResponseBodies } = acls.find(({ Scope }) => Scope === 'CLOUDFRONT') ?? {};
  if (!Array.isArray(Rules)) return [];
  const answerOf = customResponses(CustomResponseBodies);
  const rules = Rules.filter(rule => 'RateBasedStatement' in asProperties(asProperties(rule)['Statement']));
  return v
    .parse(v.array(RateRule), rules)
    .toSorted((one, other) => one.Priority - other.Priority)
    .map(({ Statement: { RateBasedStatement: counted }, Action }) => ({
      limit: counted.Limit,
      milliseconds: counted.EvaluationWindowSec * 1000,
      paths: new RegExp(counted.ScopeDownStatement?.RegexMatchStatement.RegexString ?? '^'),
      refusal: answerOf(Action.Block.CustomResponse),
    }));
}

/** WAF compares counts with limits at this interval. Source: "Rate-based rule caveats", AWS WAF Developer Guide. */
const lookEveryMilliseconds = 10_000;

/** Returns the answer to a blocked request, or undefined to let the request through. */
export type Firewall = (address: string, path: string) => HttpAnswer | undefined;

/** Like WAF, checks the limits periodically, so requests between two checks pass. `now` is in milliseconds. */
export function createFirewall(limits: readonly AddressLimit[], now: () => number): Firewall {
  const counters = limits.map(limit => ({ limit, addresses: new Map<string, Map<number, number>>() }));
  return (address, path) => {
    const time = Math.floor(now() / lookEveryMilliseconds);
    const asked = decoded(path);
    for (const { limit, addresses } of counters) {
      if (!limit.paths.test(asked)) continue;
      const counts = addresses.get(address) ?? new Map<number, number>();
      addresses.set(address, counts);
      const oldest = time - limit.milliseconds / lookEveryMilliseconds;
      let before = 0;
      for (const [at, count] of counts) {
        if (at < oldest) counts.delete(at);
        else if (at < time) before += count;
      }
      counts.set(time, (counts.get(time) ?? 0) + 1);
      if (before > limit.limit) return limit.refusal;
    }
    return undefined;
  };
}

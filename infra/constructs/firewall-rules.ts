import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

/** Parts that the rules of every web ACL have in common. */

/** No samples: they would show query strings, and so passports, to whoever opens the console. */
export function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

/** Seconds in which the requests of an address are counted. */
const window = 300;

/**
 * Blocks an address that sends more than `limit` requests in five minutes.
 * @param what the requests that count, and the body of the refusal by its key in the web ACL
 */
export function rateRule(
  name: string,
  limit: number,
  what: { readonly requests?: CfnWebACL.StatementProperty; readonly refusal?: string } = {},
): Omit<CfnWebACL.RuleProperty, 'priority'> {
  return {
    name,
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: window,
        ...(what.requests && { scopeDownStatement: what.requests }),
      },
    },
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          ...(what.refusal && { customResponseBodyKey: what.refusal }),
          responseHeaders: [{ name: 'retry-after', value: String(window) }],
        },
      },
    },
    visibilityConfig: visibility(name),
  };
}

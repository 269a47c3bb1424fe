import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

/** What the rules of every web ACL have in common. */

/** No samples: they would show query strings, and so passports, to whoever opens the console. */
export function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

/** Blocks an address that sends more than `limit` requests in five minutes. */
export function rateRule(
  name: string,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): Omit<CfnWebACL.RuleProperty, 'priority'> {
  return {
    name,
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: 300,
        ...(scopeDownStatement && { scopeDownStatement }),
      },
    },
    action: { block: { customResponse: { responseCode: 429 } } },
    visibilityConfig: visibility(name),
  };
}

import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { ResponseBody } from './firewall-responses.ts';

/** Turns off samples of requests, because the AWS console would show query strings and so passport numbers. */
export function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

/** Returns a rule with one of AWS's rule groups. The group keeps its own blocking actions. */
export function managedRule(
  name: string,
  group: Partial<CfnWebACL.ManagedRuleGroupStatementProperty> = {},
): Omit<CfnWebACL.RuleProperty, 'priority'> {
  return {
    name,
    statement: { managedRuleGroupStatement: { ...group, vendorName: 'AWS', name } },
    overrideAction: { none: {} },
    visibilityConfig: visibility(name),
  };
}

/** Length of the period for counting requests, in seconds. */
const window = 300;

/** Returns a rule that blocks an address after too many requests. @param what requests to count, and the response */
export function rateRule(
  name: string,
  limit: number,
  what: { readonly requests?: CfnWebACL.StatementProperty; readonly refusal?: ResponseBody } = {},
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

import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { ResponseBody } from './firewall-responses.ts';

/** No samples: they would show query strings, and so passport numbers, in the AWS console. */
export function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

/** Returns a rule group of AWS, with its own actions. */
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

/** Seconds. */
const window = 300;

/** Counts requests of an address. @param what counted requests, and the response body */
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

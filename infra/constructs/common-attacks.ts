import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { visibility } from './firewall-rules.ts';

const commonRuleSet = 'AWSManagedRulesCommonRuleSet';

/**
 * These rules count and do not block, because a password may look like an attack. The site shows texts from bodies as plain
 * text, and no function uses one as a path or URL.
 */
const contentsOfBodies = [
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
] as const;

const outsideTheApi: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'STARTS_WITH',
        searchString: '/api/',
        textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
      },
    },
  },
};

/**
 * Returns AWS's core rule set for pages and public calls. It would block the texts over 8 KB that staff save.
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
 */
export function commonAttacks(
  publicCalls: readonly CfnWebACL.StatementProperty[],
): Omit<CfnWebACL.RuleProperty, 'priority'> {
  return {
    name: commonRuleSet,
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: commonRuleSet,
        scopeDownStatement: { orStatement: { statements: [outsideTheApi, ...publicCalls] } },
        ruleActionOverrides: contentsOfBodies.map(name => ({ name, actionToUse: { count: {} } })),
      },
    },
    overrideAction: { none: {} },
    visibilityConfig: visibility(commonRuleSet),
  };
}

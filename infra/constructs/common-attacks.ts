import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { managedRule } from './firewall-rules.ts';

/** Only counted: a password may look like an attack. The site escapes all texts, and no function uses one as a URL. */
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

/** Returns AWS's core rule set for pages and public calls. It would block texts over 8 KB, which staff may save. */
export function commonAttacks(
  publicCalls: readonly CfnWebACL.StatementProperty[],
): Omit<CfnWebACL.RuleProperty, 'priority'> {
  return managedRule('AWSManagedRulesCommonRuleSet', {
    scopeDownStatement: { orStatement: { statements: [outsideTheApi, ...publicCalls] } },
    ruleActionOverrides: contentsOfBodies.map(name => ({ name, actionToUse: { count: {} } })),
  });
}

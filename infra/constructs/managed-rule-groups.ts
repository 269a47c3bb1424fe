import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { ResponseBody } from './firewall-responses.ts';
import { managedRule } from './firewall-rules.ts';

/** These only count: a password may look like an attack. The site escapes texts, and no function uses one as a URL. */
const counted = [
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
] as const;

/**
 * Names of rules that block, by the response to a blocked request. WAF ignores an unknown name without an error.
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
 */
const blocking: Partial<Record<ResponseBody, readonly string[]>> = {
  // The response is JSON, because only calls of the API have a body.
  blockedCall: ['SizeRestrictions_BODY'],
  blockedPage: [
    'NoUserAgent_HEADER',
    'UserAgent_BadBots_HEADER',
    'SizeRestrictions_QUERYSTRING',
    'SizeRestrictions_Cookie_HEADER',
    'SizeRestrictions_URIPATH',
    'EC2MetaDataSSRF_COOKIE',
    'EC2MetaDataSSRF_URIPATH',
    'EC2MetaDataSSRF_QUERYARGUMENTS',
    'GenericLFI_QUERYARGUMENTS',
    'GenericLFI_URIPATH',
    'RestrictedExtensions_URIPATH',
    'RestrictedExtensions_QUERYARGUMENTS',
    'GenericRFI_QUERYARGUMENTS',
    'GenericRFI_URIPATH',
    'CrossSiteScripting_COOKIE',
    'CrossSiteScripting_QUERYARGUMENTS',
    'CrossSiteScripting_URIPATH',
  ],
};

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

/** Returns AWS's core rule set, for pages and public calls only: it would block texts over 8 KB, which staff may save. */
export function commonAttacks(
  publicCalls: readonly CfnWebACL.StatementProperty[],
): Omit<CfnWebACL.RuleProperty, 'priority'> {
  return managedRule('AWSManagedRulesCommonRuleSet', {
    scopeDownStatement: { orStatement: { statements: [outsideTheApi, ...publicCalls] } },
    ruleActionOverrides: [
      ...counted.map(name => ({ name, actionToUse: { count: {} } })),
      ...Object.entries(blocking).flatMap(([body, names]) => blockedWith(body, names)),
    ],
  });
}

/** AWS's list of addresses that attack. The response blames the network: customers of a carrier share an address. */
export function badAddresses(): Omit<CfnWebACL.RuleProperty, 'priority'> {
  // Source: https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-ip-rep.html
  const names = ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList'];
  return managedRule('AWSManagedRulesAmazonIpReputationList', {
    ruleActionOverrides: blockedWith('blockedPage' satisfies ResponseBody, names),
  });
}

function blockedWith(
  customResponseBodyKey: string,
  names: readonly string[],
): CfnWebACL.RuleActionOverrideProperty[] {
  const customResponse = { responseCode: 403, customResponseBodyKey };
  return names.map(name => ({ name, actionToUse: { block: { customResponse } } }));
}

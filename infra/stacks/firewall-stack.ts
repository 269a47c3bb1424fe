import { ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { fetchApplicationEnquiry } from '../../functions/contract.ts';
import { Alarms } from '../constructs/alarms.ts';
import { rateRule, visibility } from '../constructs/firewall-rules.ts';
import { StageLog } from '../constructs/stage-log.ts';
import type { Stage } from '../stage.ts';

/** Where CloudFront looks for its firewall, whatever the stage's region. */
const edgeRegion = 'us-east-1';

/** Groups of rules that AWS keeps up to date. */
const managedRules = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesCommonRuleSet',
] as const;

/** What stands before the site and the API at every edge. */
export class FirewallStack extends Stack {
  /** The ARN of the web ACL, for the distribution. */
  readonly arn: string;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, { ...props, env: { ...props.env, region: edgeRegion } });
    const { requests, enquiries } = stage.firewall;
    const rules: Omit<CfnWebACL.RuleProperty, 'priority'>[] = [
      rateRule('enquiries', enquiries, startsWith(fetchApplicationEnquiry.path)),
      rateRule('requests', requests),
      ...managedRules.map(managedRule),
    ];
    const acl = new CfnWebACL(this, 'firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      // By this name its metrics are known: two stages of an account must not share it.
      visibilityConfig: visibility(this.stackName),
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    });
    // Another region's stack reads it; an export would not reach there.
    acl.applyCrossStackReferenceStrength(ReferenceStrength.WEAK);
    this.arn = acl.attrArn;
    this.logBlocked(acl, stage);
    if (stage.alarmEmail) this.alarm(stage.alarmEmail);
  }

  /** Keeps what was blocked, to tell an attack from a mistake, without what people typed or who they said they are. */
  private logBlocked(acl: CfnWebACL, stage: Stage): void {
    // WAF writes only to names with this beginning.
    const logGroupName = `aws-waf-logs-${this.stackName.toLowerCase()}`;
    const log = new StageLog(this, 'log', stage, logGroupName);
    const hidden = ['authorization', 'cookie'].map(Name => ({ singleHeader: { Name } }));
    new CfnLoggingConfiguration(this, 'logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [this.formatArn({ service: 'logs', resource: `log-group:${logGroupName}` })],
      redactedFields: [{ queryString: {} }, ...hidden],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
    }).node.addDependency(log);
  }

  private alarm(email: string): void {
    const alarms = new Alarms(this, 'alarms', email);
    alarms.above('blocked', {
      title: 'The firewall blocks many requests',
      threshold: 500,
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        // All rules together; metrics of CloudFront's firewalls have no region.
        dimensionsMap: { WebACL: this.stackName, Rule: 'ALL' },
        statistic: 'Sum',
      }),
    });
  }
}

function managedRule(name: string): Omit<CfnWebACL.RuleProperty, 'priority'> {
  return {
    name,
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
    overrideAction: { none: {} },
    visibilityConfig: visibility(name),
  };
}

function startsWith(searchString: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString,
      textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
    },
  };
}

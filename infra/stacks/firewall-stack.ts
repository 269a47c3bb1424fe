import { ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { type FailureCode, keysPath, type Route } from '../../functions/contract.ts';
import { endpoints, fetchProofKeys } from '../../functions/deployment.ts';
import { Alarms } from '../constructs/alarms.ts';
import { isPublic, throttleOf } from '../constructs/api-stage.ts';
import { commonAttacks } from '../constructs/common-attacks.ts';
import { managedRule, rateRule, visibility } from '../constructs/firewall-rules.ts';
import { StageLog } from '../constructs/stage-log.ts';
import type { Stage } from '../stage.ts';

/** CloudFront requires its firewall in this region. */
const edgeRegion = 'us-east-1';

type Throttle = keyof Stage['throttles'];

/** Throttles that share a limit. Rules are shared, because each costs one dollar a month. */
const limited = {
  codes: ['code', 'signIn'],
  reports: ['report'],
  visitors: ['enquiry', 'public'],
} as const satisfies Partial<Record<keyof Stage['firewall'], readonly Throttle[]>>;

const managedRules = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
] as const;

export class FirewallStack extends Stack {
  readonly arn: string;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, { ...props, env: { ...props.env, region: edgeRegion } });
    const { requests, codes, reports, visitors } = stage.firewall;
    const rules: Omit<CfnWebACL.RuleProperty, 'priority'>[] = [
      rateRule('codes', codes, { refusal: 'apiRefusal', requests: callsOf(limited.codes) }),
      rateRule('reports', reports, { refusal: 'apiRefusal', requests: callsOf(limited.reports) }),
      rateRule('visitors', visitors, { refusal: 'apiRefusal', requests: callsOf(limited.visitors) }),
      rateRule('requests', requests, { refusal: 'pageRefusal' }),
      ...managedRules.map(name => managedRule(name)),
      commonAttacks(exactCallsOf(Object.values(limited).flat())),
    ];
    const acl = new CfnWebACL(this, 'firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      // Metric name. Two stages of an account must not share it.
      visibilityConfig: visibility(this.stackName),
      customResponseBodies: refusals,
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    });
    // Another region's stack reads it, which an export does not support.
    acl.applyCrossStackReferenceStrength(ReferenceStrength.WEAK);
    this.arn = acl.attrArn;
    this.logBlocked(acl, stage);
    if (stage.alarmEmail) this.alarm(stage.alarmEmail);
  }

  /** Logs blocked requests, to distinguish attacks from mistakes, without user input or credentials. */
  private logBlocked(acl: CfnWebACL, stage: Stage): void {
    // WAF requires this prefix.
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
        // All rules together. CloudFront firewall metrics have no region.
        dimensionsMap: { WebACL: this.stackName, Rule: 'ALL' },
        statistic: 'Sum',
      }),
    });
  }
}

/** Responses of the rate rules. An address may belong to a mobile carrier with thousands of innocent users. */
const refusals = {
  apiRefusal: {
    contentType: 'APPLICATION_JSON',
    content: JSON.stringify({
      message: 'Too many requests from this network. Please try again in five minutes.',
      code: 'TOO_MANY' satisfies FailureCode,
    }),
  },
  pageRefusal: {
    contentType: 'TEXT_HTML',
    content:
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<title>Maplegate</title><h1>Too many requests from this network</h1>' +
      '<p>Please try again in five minutes, or from another network.</p>' +
      '<h1 lang="bn">এই নেটওয়ার্ক থেকে খুব বেশি অনুরোধ এসেছে</h1>' +
      '<p lang="bn">পাঁচ মিনিট পরে, অথবা অন্য নেটওয়ার্ক থেকে আবার চেষ্টা করুন।</p></html>',
  },
} as const;

function publicRoutes(throttles: readonly Throttle[]): Route[] {
  return endpoints()
    .map(({ route }) => route)
    .filter(route => isPublic(route) && throttles.includes(throttleOf(route)));
}

/** Matches public calls by the start of their path, for counting. */
function callsOf(throttles: readonly Throttle[]): CfnWebACL.StatementProperty {
  // Paths up to the first parameter. CloudFront also serves the keys at a shorter path.
  const paths = publicRoutes(throttles).flatMap(({ name, path }) =>
    name === fetchProofKeys.name ? [path, keysPath] : [path.replace(/\{.*/, '')],
  );
  return pathMatch(`^(${paths.join('|')})`);
}

/** Matches public calls by method and whole path: staff change the settings at the path where visitors read them. */
function exactCallsOf(throttles: readonly Throttle[]): CfnWebACL.StatementProperty[] {
  const byMethod = Map.groupBy(publicRoutes(throttles), ({ method }) => method);
  return Array.from(byMethod, ([method, routes]) => {
    const paths = routes.map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/]+'));
    return {
      andStatement: {
        statements: [
          {
            byteMatchStatement: {
              fieldToMatch: { method: {} },
              positionalConstraint: 'EXACTLY',
              searchString: method,
              textTransformations: [{ priority: 0, type: 'NONE' }],
            },
          },
          pathMatch(`^(${paths.join('|')})$`),
        ],
      },
    };
  });
}

function pathMatch(regexString: string): CfnWebACL.StatementProperty {
  return {
    regexMatchStatement: {
      fieldToMatch: { uriPath: {} },
      regexString: regexString.replaceAll('.', '\\.'),
      textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
    },
  };
}

import { ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { keysPath, type Route } from '../../functions/contract.ts';
import { endpoints, fetchProofKeys } from '../../functions/deployment.ts';
import { Alarms } from '../constructs/alarms.ts';
import { isPublic, throttleOf } from '../constructs/api-stage.ts';
import { responseBodies } from '../constructs/firewall-responses.ts';
import { managedRule, rateRule, visibility } from '../constructs/firewall-rules.ts';
import { badAddresses, commonAttacks } from '../constructs/managed-rule-groups.ts';
import { StageLog } from '../constructs/stage-log.ts';
import { edgeRegion, type Stage } from '../stage.ts';

type Throttle = keyof Stage['throttles'];

/** Throttles of the API that share one rule of the firewall, because each rule costs one dollar a month. */
const limited = {
  codes: ['code', 'signIn'],
  reports: ['report'],
  visitors: ['enquiry', 'public'],
} as const satisfies Partial<Record<keyof Stage['firewall'], readonly Throttle[]>>;

export class FirewallStack extends Stack {
  readonly arn: string;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, { ...props, env: { ...props.env, region: edgeRegion } });
    const { requests, codes, reports, visitors } = stage.firewall;
    const rules: Omit<CfnWebACL.RuleProperty, 'priority'>[] = [
      rateRule('codes', codes, { refusal: 'tooManyCalls', requests: callsOf(limited.codes) }),
      rateRule('reports', reports, { refusal: 'tooManyCalls', requests: callsOf(limited.reports) }),
      rateRule('visitors', visitors, { refusal: 'tooManyCalls', requests: callsOf(limited.visitors) }),
      rateRule('requests', requests, { refusal: 'tooManyPages' }),
      badAddresses(),
      managedRule('AWSManagedRulesKnownBadInputsRuleSet'),
      commonAttacks(exactCallsOf(Object.values(limited).flat())),
    ];
    const acl = new CfnWebACL(this, 'firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      // The metric has the stack's name, because two stages of an account must not share it.
      visibilityConfig: visibility(this.stackName),
      customResponseBodies: responseBodies,
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    });
    // A weak reference, because a stack in another region reads the value. Exports work only within one region.
    acl.applyCrossStackReferenceStrength(ReferenceStrength.WEAK);
    this.arn = acl.attrArn;
    this.logBlocked(acl, stage);
    if (stage.alarmEmail) this.alarm(stage.alarmEmail);
  }

  /** Logs blocked requests without user input or credentials, so that operators can tell attacks from mistakes. */
  private logBlocked(acl: CfnWebACL, stage: Stage): void {
    // WAF requires this beginning of the name.
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
        // Counts all rules together. Metrics of CloudFront's firewall have no region.
        dimensionsMap: { WebACL: this.stackName, Rule: 'ALL' },
        statistic: 'Sum',
      }),
    });
  }
}

function publicRoutes(throttles: readonly Throttle[]): Route[] {
  return endpoints()
    .map(({ route }) => route)
    .filter(route => isPublic(route) && throttles.includes(throttleOf(route)));
}

/** Matches public calls by the beginning of their path, in order to count them. */
function callsOf(throttles: readonly Throttle[]): CfnWebACL.StatementProperty {
  // Takes each path up to its first parameter. The public keys have a second, shorter path at CloudFront.
  const paths = publicRoutes(throttles).flatMap(({ name, path }) =>
    name === fetchProofKeys.name ? [path, keysPath] : [path.replace(/\{.*/, '')],
  );
  return pathMatch(`^(${paths.join('|')})`);
}

/** Matches public calls by method and whole path, because staff change the settings at the path that visitors read. */
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

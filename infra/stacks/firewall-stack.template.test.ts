import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../functions/deployment.ts';
import { stages } from '../stages/stages.ts';
import { onlyResource } from '../testing/resources.ts';
import { prod, synthesise, synthTimeout, type Templates } from '../testing/templates.ts';

interface Rule {
  readonly Name: string;
  readonly Priority: number;
  readonly Statement: Record<string, unknown>;
  readonly Action?: object;
  readonly OverrideAction?: object;
  readonly VisibilityConfig: object;
}

describe('The stack of the firewall', { timeout: synthTimeout }, () => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await synthesise({ stage: prod });
  }, synthTimeout);

  const rules = (): Rule[] => onlyResource(templates.firewall, 'AWS::WAFv2::WebACL').Properties['Rules'];

  it('protects CloudFront, lets requests through by default, and has a metric for each rule', () => {
    const { Properties } = onlyResource(templates.firewall, 'AWS::WAFv2::WebACL');
    expect(Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    expect(Properties['VisibilityConfig'].MetricName).toBe('Maplegate-prod-Firewall');
    expect(rules().map(({ Priority }) => Priority)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const { VisibilityConfig } of [Properties as Rule, ...rules()])
      expect(VisibilityConfig).toMatchObject({
        CloudWatchMetricsEnabled: true,
        SampledRequestsEnabled: false,
      });
  });

  interface RateRule {
    readonly Limit: number;
    readonly EvaluationWindowSec: number;
    readonly ScopeDownStatement?: { readonly RegexMatchStatement: { readonly RegexString: string } };
  }
  const rateRules = () =>
    rules().flatMap(({ Name, Statement }) => {
      const rule = Statement['RateBasedStatement'] as RateRule | undefined;
      return rule ? [{ Name, ...rule }] : [];
    });
  const patternOf = ({ ScopeDownStatement: scope }: RateRule) =>
    new RegExp(scope?.RegexMatchStatement.RegexString ?? '^');

  it('blocks an address after too many requests, with lower limits for calls of the API', () => {
    expect(rateRules().map(({ Name, Limit }) => [Name, Limit])).toEqual([
      ['codes', 500],
      ['reports', 100],
      ['visitors', 2000],
      ['requests', 20_000],
    ]);
    for (const rule of rateRules()) {
      expect(rule).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 300 });
      // WAF allows patterns of at most 512 characters.
      expect(patternOf(rule).source.length).toBeLessThanOrEqual(512);
    }
    for (const scoped of rateRules().slice(0, -1))
      expect(scoped.ScopeDownStatement).toMatchObject({
        RegexMatchStatement: {
          FieldToMatch: { UriPath: {} },
          TextTransformations: [{ Priority: 0, Type: 'URL_DECODE' }],
        },
      });
  });

  it.each(endpoints().filter(({ route }) => route.audience === 'public'))(
    'allows one address at most a third of the throttle of $route.name',
    ({ route: { method, path } }) => {
      const { RouteSettings } = onlyResource(templates.api, 'AWS::ApiGatewayV2::Stage').Properties;
      const { ThrottlingRateLimit } = RouteSettings[`${method} ${path}`];
      const called = path.replace(/\{\w+\}/, '0123456789');
      const limits = rateRules().filter(rule => patternOf(rule).test(called));
      const perSecond = limits.map(({ Limit, EvaluationWindowSec }) => Limit / EvaluationWindowSec);
      expect(Math.min(...perSecond)).toBeLessThanOrEqual(ThrottlingRateLimit / 3);
    },
  );

  it('counts both paths of the public keys as calls, and counts no page as a call', () => {
    const countedBy = (path: string) =>
      rateRules()
        .filter(rule => patternOf(rule).test(path))
        .map(({ Name }) => Name);
    for (const path of ['/keys.json', '/api/keys.json', '/api/application/verifyCopy/abc'])
      expect(countedBy(path)).toEqual(['visitors', 'requests']);
    for (const path of ['/', '/bn/enquiry', '/keysXjson', '/api/application/fetchApplication'])
      expect(countedBy(path)).toEqual(['requests']);
  });

  it('says in both languages that the network is blocked, not the person', () => {
    const { Properties } = onlyResource(templates.firewall, 'AWS::WAFv2::WebACL');
    const answers = rules().flatMap(({ Action }) => Object(Action).Block?.CustomResponse ?? []);
    expect(answers).toEqual(
      ['tooManyCalls', 'tooManyCalls', 'tooManyCalls', 'tooManyPages'].map(CustomResponseBodyKey => ({
        ResponseCode: 429,
        CustomResponseBodyKey,
        ResponseHeaders: [{ Name: 'retry-after', Value: '300' }],
      })),
    );
    const { tooManyCalls, tooManyPages, ...others } = Properties['CustomResponseBodies'];
    expect(tooManyCalls.ContentType).toBe('APPLICATION_JSON');
    expect(JSON.parse(tooManyCalls.Content)).toEqual({
      message: 'Too many requests from this network. Please try again in five minutes.',
      code: 'TOO_MANY',
    });
    expect(tooManyPages.ContentType).toBe('TEXT_HTML');
    expect(tooManyPages.Content).toContain('Too many requests from this network');
    expect(tooManyPages.Content).toContain('এই নেটওয়ার্ক থেকে');
    // WAF allows responses of at most 4096 bytes.
    for (const { Content } of [tooManyPages, ...Object.values<{ Content: string }>(others)])
      expect(Buffer.byteLength(Content)).toBeLessThan(4096);
  });

  it('has its own responses for requests that AWS’s rules block', () => {
    const overridden = rules().flatMap(({ Statement }) => {
      const group = Object(Statement['ManagedRuleGroupStatement']);
      return Object.values<{ Name: string; ActionToUse: object }>(group.RuleActionOverrides ?? []);
    });
    const responses = overridden.flatMap(({ Name, ActionToUse }) => {
      const { Block } = Object(ActionToUse);
      return Block ? [[Name, Block.CustomResponse.CustomResponseBodyKey]] : [];
    });
    expect(responses).toContainEqual(['SizeRestrictions_BODY', 'blockedCall']);
    expect(responses).toContainEqual(['AWSManagedIPReputationList', 'blockedPage']);
    expect(responses).toContainEqual(['CrossSiteScripting_QUERYARGUMENTS', 'blockedPage']);
    const bodies = onlyResource(templates.firewall, 'AWS::WAFv2::WebACL').Properties['CustomResponseBodies'];
    for (const [, key] of responses) expect(Object.keys(bodies)).toContain(key);
  });

  it("uses AWS's rules for addresses that attack, for bad inputs and for common attacks", () => {
    const managed = rules().filter(({ Statement }) => 'ManagedRuleGroupStatement' in Statement);
    for (const { Name, Statement, OverrideAction } of managed) {
      expect(Statement).toMatchObject({ ManagedRuleGroupStatement: { VendorName: 'AWS', Name } });
      // The rules block, as AWS has set them, and do not only count.
      expect(OverrideAction).toEqual({ None: {} });
    }
    expect(managed.map(({ Name }) => Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ]);
  });

  it('logs blocked requests without user input, and stores no samples of requests', () => {
    templates.firewall.hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
      RedactedFields: [
        { QueryString: {} },
        { SingleHeader: { Name: 'authorization' } },
        { SingleHeader: { Name: 'cookie' } },
      ],
      LogDestinationConfigs: [Match.anyValue()],
      LoggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
    });
    const json = JSON.stringify(templates.firewall.toJSON());
    expect(json).toContain('"SampledRequestsEnabled":false');
    expect(json).not.toContain('"SampledRequestsEnabled":true');
    templates.firewall.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
  });

  it('sends an alarm by email when it blocks many requests, if the stage has an address for alarms', async () => {
    const topic = { Ref: onlyResource(templates.firewall, 'AWS::SNS::Topic').logicalId };
    templates.firewall.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'AWS/WAFV2',
      MetricName: 'BlockedRequests',
      // Counts only the firewall of this stage.
      Dimensions: [
        { Name: 'Rule', Value: 'ALL' },
        { Name: 'WebACL', Value: 'Maplegate-prod-Firewall' },
      ],
      Statistic: 'Sum',
      Period: 300,
      Threshold: 500,
      EvaluationPeriods: 1,
      ComparisonOperator: 'GreaterThanThreshold',
      TreatMissingData: 'notBreaching',
      AlarmActions: [topic],
      OKActions: [topic],
    });
    templates.firewall.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'operator@example.com',
      TopicArn: topic,
    });
    const quiet = await synthesise({ stage: stages.dev });
    quiet.firewall.resourceCountIs('AWS::CloudWatch::Alarm', 0);
  });
});

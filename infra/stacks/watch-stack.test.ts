import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TableName, tables, tasks } from '../../functions/contract.ts';
import { stages } from '../stage.ts';
import {
  onlyResource,
  prod,
  readable,
  stateful,
  synthesise,
  synthTimeout,
  type Templates,
} from '../testing/templates.ts';

const alarmType = 'AWS::CloudWatch::Alarm';
const functions = tasks();

describe('the watch stack', { timeout: synthTimeout }, () => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await synthesise({ stage: prod });
  }, synthTimeout);

  const alarm = (id: string) => onlyResource(templates.watch, alarmType, `alarms${id}`).Properties;
  const dimensionOf = (metric: { Dimensions: { Value: unknown }[] }) =>
    readable(metric.Dimensions[0]?.Value, templates);

  it('sends every alarm, and its end, by email', () => {
    const topic = { Ref: onlyResource(templates.watch, 'AWS::SNS::Topic').logicalId };
    templates.watch.allResourcesProperties(alarmType, { AlarmActions: [topic], OKActions: [topic] });
    templates.watch.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'operator@example.com',
      TopicArn: topic,
    });
    templates.watch.resourceCountIs(alarmType, 4 + 2 * functions.length + Object.keys(tables).length);
  });

  it('rings when the API fails', () => {
    expect(alarm('serverErrors')).toMatchObject({
      Namespace: 'AWS/ApiGateway',
      MetricName: '5xx',
      Threshold: 5,
      TreatMissingData: 'notBreaching',
    });
  });

  it('rings when any function of the account is throttled', () => {
    const { Namespace, MetricName, Dimensions, Threshold } = alarm('throttles');
    expect([Namespace, MetricName, Dimensions, Threshold]).toEqual(['AWS/Lambda', 'Throttles', undefined, 0]);
  });

  it.each(functions)(
    'rings when $name fails, or uses most of its time-out',
    ({ name, timeoutSeconds = 10 }) => {
      const lambda = onlyResource(templates.api, 'AWS::Lambda::Function', `${name}function`).logicalId;
      const errors = alarm(`${name}Errors`);
      const duration = alarm(`${name}Duration`);
      expect([errors['MetricName'], errors['Threshold']]).toEqual(['Errors', 0]);
      expect([duration['MetricName'], duration['Threshold']]).toEqual(['Duration', timeoutSeconds * 800]);
      expect([dimensionOf(errors as never), dimensionOf(duration as never)]).toEqual([
        `{${lambda}}`,
        `{${lambda}}`,
      ]);
    },
  );

  it.each(Object.keys(tables) as TableName[])('rings when the table %s is throttled', table => {
    const metrics = alarm(`${table}Throttles`)['Metrics'].flatMap(
      (part: { MetricStat?: { Metric: object } }) => part.MetricStat?.Metric ?? [],
    );
    expect(metrics.map(({ MetricName }: { MetricName: string }) => MetricName)).toEqual([
      'ReadThrottleEvents',
      'WriteThrottleEvents',
    ]);
    expect(metrics.map(dimensionOf)).toEqual([`{${stateful[table]}}`, `{${stateful[table]}}`]);
  });

  it('rings when many enquiries are refused, as the API’s log tells', () => {
    const filter = onlyResource(templates.watch, 'AWS::Logs::MetricFilter').Properties;
    expect(filter['FilterPattern']).toBe(
      '{ ($.route = "GET /api/application/fetchApplicationEnquiry") && ($.status = "429") }',
    );
    expect(readable(filter['LogGroupName'], templates)).toMatch(/^\{accessLog/);
    const [{ MetricName, MetricNamespace }] = filter['MetricTransformations'];
    expect(alarm('enquiryGuard')).toMatchObject({ Namespace: MetricNamespace, MetricName });
  });

  it('rings when uploads fail between browsers and S3', () => {
    const metrics = alarm('uploads')['Metrics'].flatMap(
      (part: { MetricStat?: { Metric: object } }) => part.MetricStat?.Metric ?? [],
    );
    expect(metrics.map(({ MetricName }: { MetricName: string }) => MetricName)).toEqual([
      '4xxErrors',
      '5xxErrors',
    ]);
    expect(metrics.map(dimensionOf)).toEqual([`{${stateful.files}}`, `{${stateful.files}}`]);
  });

  it('shows everything on one dashboard', () => {
    templates.watch.hasResourceProperties('AWS::CloudWatch::Dashboard', {
      DashboardName: 'Maplegate-prod-Watch',
      DashboardBody: Match.anyValue(),
    });
  });

  it('is left out where nobody gets alarms', async () => {
    const { watch } = await synthesise({ stage: stages.dev });
    expect(Object.keys(watch.toJSON()['Resources'])).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { consumers, tasks } from '../../functions/deployment.ts';
import { stages } from '../stages/stages.ts';
import { alarmOf, alarmType, functionOf, onlyResource, readable, stateful } from '../testing/resources.ts';
import { isInStages, prod, synthesise, synthTimeout, type Templates } from '../testing/templates.ts';

describe('The stack of alarms', { timeout: synthTimeout }, () => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await synthesise({ stage: prod });
  }, synthTimeout);

  const alarm = (id: string) => alarmOf(templates, id);
  const dimensionOf = (metric: { Dimensions: { Value: unknown }[] }) =>
    readable(metric.Dimensions[0]?.Value, templates);

  it('sends an email at the start and at the end of every alarm', () => {
    const topic = { Ref: onlyResource(templates.watch, 'AWS::SNS::Topic').logicalId };
    templates.watch.allResourcesProperties(alarmType, { AlarmActions: [topic], OKActions: [topic] });
    templates.watch.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'operator@example.com',
      TopicArn: topic,
    });
  });

  /** Every alarm with threshold, statistic and number of five-minute periods. */
  const thresholds = [
    ['serverErrors', 5, 'Sum', 1],
    ['functionErrors', 0, 'Sum', 1],
    ['slow', 3000, 'p95', 3],
    ['throttles', 0, 'Sum', 1],
    ['enquiryGuard', 50, 'Sum', 1],
    ['refusedCalls', 50, 'Sum', 1],
    ['clientErrors', 10, 'Sum', 1],
    ['consumerFailures', 0, 'Maximum', 1],
    ['setAside', 0, 'Sum', 1],
    ...consumers().map(({ name }) => [`${name}Age`, 300_000, 'Maximum', 1] as const),
  ] as const;

  it.each(thresholds)(
    'raises the alarm %s above %i of the statistic %s in %i periods',
    (id, threshold, statistic, periods) => {
      const properties = alarm(id);
      expect(properties).toMatchObject({
        ComparisonOperator: 'GreaterThanThreshold',
        Threshold: threshold,
        EvaluationPeriods: periods,
        TreatMissingData: 'notBreaching',
      });
      const stats = (properties['Metrics'] ?? []).flatMap(
        ({ MetricStat }: { MetricStat?: { Stat: string; Period: number } }) => MetricStat ?? [],
      );
      const single = { Stat: properties['Statistic'] ?? properties['ExtendedStatistic'], ...properties };
      for (const { Stat, Period } of stats.length > 0 ? stats : [single])
        expect([Stat, Period]).toEqual([statistic, 300]);
    },
  );

  it('has no other alarms', () => {
    // Leaves out the alarms for sign-ins (several metrics) and missing settings (hourly), which have their own tests.
    templates.watch.resourceCountIs(alarmType, thresholds.length + 2);
  });

  it('raises an alarm when the API fails', () => {
    expect(alarm('serverErrors')).toMatchObject({ Namespace: 'AWS/ApiGateway', MetricName: '5xx' });
  });

  it.each([
    ['throttles', 'Throttles'],
    ['functionErrors', 'Errors'],
  ])('raises the alarm %s for any function of the account', (id, name) => {
    const { Namespace, MetricName, Dimensions } = alarm(id);
    expect([Namespace, MetricName, Dimensions]).toEqual(['AWS/Lambda', name, undefined]);
  });

  it('raises an alarm when calls of the API are slow', () => {
    expect(alarm('slow')).toMatchObject({ Namespace: 'AWS/ApiGateway', MetricName: 'Latency' });
  });

  it.each(consumers())('raises an alarm when the function $name falls behind its stream', ({ name }) => {
    const lambda = functionOf(templates, name).logicalId;
    const age = alarm(`${name}Age`);
    expect([age['Namespace'], age['MetricName']]).toEqual(['AWS/Lambda', 'IteratorAge']);
    expect(dimensionOf(age as never)).toBe(`{${lambda}}`);
  });

  it('raises an alarm when any function skips an unreadable record', () => {
    const { Namespace, MetricName } = alarm('setAside');
    const filters = Object.values(templates.watch.findResources('AWS::Logs::MetricFilter')).filter(
      ({ Properties: { MetricTransformations } }) => MetricTransformations[0].MetricName === MetricName,
    );
    const logs = tasks()
      .filter(isInStages)
      .map(({ name }) => functionOf(templates, name).Properties['LoggingConfig'].LogGroup);
    expect(filters.map(({ Properties }) => readable(Properties.LogGroupName, templates)).toSorted()).toEqual(
      Array.from(new Set(logs.map(log => readable(log, templates)))).toSorted(),
    );
    for (const { Properties } of filters)
      expect(Properties).toMatchObject({
        FilterPattern: '{ $.message = "Set aside" }',
        MetricTransformations: [{ MetricNamespace: Namespace }],
      });
  });

  it('raises an alarm when a function gives up on a stream record', () => {
    const failures = alarm('consumerFailures');
    expect([failures['Namespace'], failures['MetricName']]).toEqual([
      'AWS/SQS',
      'ApproximateNumberOfMessagesVisible',
    ]);
    const queue = onlyResource(templates.api, 'AWS::SQS::Queue').logicalId;
    expect(dimensionOf(failures as never)).toBe(`{${queue}.QueueName}`);
  });

  it('has at most as many alarms as a widget of the dashboard can show', () => {
    const { DashboardBody } = onlyResource(templates.watch, 'AWS::CloudWatch::Dashboard').Properties;
    const { widgets }: { widgets: { properties: { alarms?: string[] } }[] } = JSON.parse(
      readable(DashboardBody, templates),
    );
    const shown = widgets.flatMap(({ properties: { alarms } }) => (alarms ? [alarms.length] : []));
    for (const count of shown) expect(count).toBeLessThanOrEqual(100);
    expect(shown.reduce((sum, count) => sum + count, 0)).toBe(
      Object.keys(templates.watch.findResources(alarmType)).length,
    );
  });

  it.each([
    ['malware', ['THREATS_FOUND']],
    ['failedScans', ['UNSUPPORTED', 'ACCESS_DENIED', 'FAILED']],
  ])('sends an email for scans of uploads: %s', (id, results) => {
    const { EventPattern, Targets } = onlyResource(
      templates.watch,
      'AWS::Events::Rule',
      `alarms${id}`,
    ).Properties;
    expect(EventPattern).toMatchObject({
      source: ['aws.guardduty'],
      'detail-type': ['GuardDuty Malware Protection Object Scan Result'],
      detail: { scanResultDetails: { scanResultStatus: results } },
    });
    expect(readable(EventPattern.detail.s3ObjectDetails.bucketName[0], templates)).toBe(
      `{${stateful.files}}`,
    );
    const topic = onlyResource(templates.watch, 'AWS::SNS::Topic').logicalId;
    // The email has no data of the event, because keys contain the id of the uploader.
    expect(Targets).toMatchObject([{ Arn: { Ref: topic }, Input: expect.stringMatching(/^"[\w ]+"$/) }]);
    const role = templates.watch.findResources('AWS::IAM::Role')[Targets[0].RoleArn['Fn::GetAtt'][0]];
    expect(role?.['Properties'].AssumeRolePolicyDocument.Statement).toMatchObject([
      { Principal: { Service: 'events.amazonaws.com' } },
    ]);
    templates.watch.hasResourceProperties('AWS::IAM::Policy', {
      Roles: [{ Ref: Targets[0].RoleArn['Fn::GetAtt'][0] }],
      PolicyDocument: { Statement: [{ Effect: 'Allow', Action: 'sns:Publish', Resource: { Ref: topic } }] },
    });
  });

  it('shows everything on one dashboard', () => {
    const { Properties } = onlyResource(templates.watch, 'AWS::CloudWatch::Dashboard');
    expect(Properties['DashboardName']).toBe('Maplegate-prod-Watch');
    const body = JSON.stringify(Properties['DashboardBody']);
    const graphs = [
      'Calls',
      'Failures',
      'Latency',
      'Throttled functions',
      'Refused enquiries',
      'Refused sign-ins',
      'Refused calls',
      'Client errors',
      'Errors of each function',
      'Longest run of each function',
      'Throttled writes of each table',
      'Throttled writes of each index',
      'Throttled reads of each table',
    ];
    for (const title of graphs) expect(body).toContain(title);
    expect(body).toContain(`SEARCH('{AWS/Lambda,FunctionName} MetricName=`);
    for (const id of Object.keys(templates.watch.findResources(alarmType))) expect(body).toContain(id);
  });

  it('is empty if the stage has no address for alarms', async () => {
    const { watch } = await synthesise({ stage: stages.dev });
    expect(Object.keys(watch.toJSON()['Resources'])).toEqual([]);
  });
});

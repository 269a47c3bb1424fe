import { beforeAll, describe, expect, it } from 'vitest';
import { alarmOf, type Metric, onlyResource, readable } from '../testing/resources.ts';
import { prod, synthesise, synthTimeout, type Templates } from '../testing/templates.ts';

/** Alarms on log lines. */
describe('The alarms on lines of logs', { timeout: synthTimeout }, () => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await synthesise({ stage: prod });
  }, synthTimeout);

  const alarm = (id: string) => alarmOf(templates, id);

  it.each([
    ['many enquiries are refused', 'enquiryGuard', 'GET /api/application/fetchApplicationEnquiry', '429'],
    ['pages report many errors', 'clientErrors', 'POST /api/reports', '200'],
  ])('are raised when %s, according to the log of the API', (_, id, route, status) => {
    const { MetricName: name } = alarm(id);
    const filter = onlyResource(templates.watch, 'AWS::Logs::MetricFilter', name).Properties;
    expect(filter['FilterPattern']).toBe(`{ ($.route = "${route}") && ($.status = "${status}") }`);
    expect(readable(filter['LogGroupName'], templates)).toMatch(/^\{accessLog/);
    const [{ MetricName, MetricNamespace }] = filter['MetricTransformations'];
    expect(alarm(id)).toMatchObject({ Namespace: MetricNamespace, MetricName });
  });

  it('are raised when many calls are refused on any route', () => {
    const { MetricName: name } = alarm('refusedCalls');
    const filter = onlyResource(templates.watch, 'AWS::Logs::MetricFilter', name).Properties;
    expect(filter['FilterPattern']).toBe('{ ($.status = "401") || ($.status = "403") }');
  });

  it('are raised while licence details in the settings are missing or about to expire', () => {
    expect(alarm('standing')).toMatchObject({ Threshold: 0, Statistic: 'Sum', Period: 6 * 3600 });
    const filter = onlyResource(templates.watch, 'AWS::Logs::MetricFilter', 'Standing').Properties;
    expect(filter['FilterPattern']).toBe('{ $.message = "Standing" }');
    expect(readable(filter['LogGroupName'], templates)).toMatch(/^\{renderPages/);
  });

  it('are raised when Cognito or the API refuses many sign-ins', () => {
    const { Metrics, Threshold } = alarm('signIns');
    expect(Threshold).toBe(30);
    const [{ Expression }, ...parts] = Metrics;
    expect(Expression).toBe('FILL(tries, 0) - FILL(accepted, 0) + FILL(api, 0)');
    // The guard of `login` against guessing answers 429 after too many tries.
    const filter = onlyResource(templates.watch, 'AWS::Logs::MetricFilter', 'RefusedApiSignIns').Properties;
    expect(filter['FilterPattern']).toBe(
      '{ ($.route = "POST /api/users/login") && (($.status = "401") || ($.status = "429")) }',
    );
    const read = (id: string) =>
      parts.find(({ Id }: { Id: string }) => Id === id)?.MetricStat as { Metric: Metric; Stat: string };
    expect([read('tries').Stat, read('accepted').Stat, read('api').Stat]).toEqual([
      'SampleCount',
      'Sum',
      'Sum',
    ]);
    for (const id of ['tries', 'accepted'])
      expect(read(id).Metric).toMatchObject({
        MetricName: 'SignInSuccesses',
        Dimensions: [{ Name: 'UserPool' }, { Name: 'UserPoolClient' }],
      });
    expect(read('api').Metric.MetricName).toBe('RefusedApiSignIns');
  });
});

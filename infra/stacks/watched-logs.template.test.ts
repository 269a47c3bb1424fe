import { beforeAll, describe, expect, it } from 'vitest';
import {
  alarmOf,
  type Metric,
  onlyResource,
  prod,
  readable,
  synthesise,
  synthTimeout,
  type Templates,
} from '../testing/templates.ts';

/** The alarms of the watch stack that count lines of a log. */
describe('the alarms on logs', { timeout: synthTimeout }, () => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await synthesise({ stage: prod });
  }, synthTimeout);

  const alarm = (id: string) => alarmOf(templates, id);

  it.each([
    ['many enquiries are refused', 'enquiryGuard', 'GET /api/application/fetchApplicationEnquiry', '429'],
    ['pages report many errors', 'clientErrors', 'POST /api/reports', '200'],
  ])('triggers an alarm when %s, as the API’s log tells', (_, id, route, status) => {
    const { MetricName: name } = alarm(id);
    const filter = onlyResource(templates.watch, 'AWS::Logs::MetricFilter', name).Properties;
    expect(filter['FilterPattern']).toBe(`{ ($.route = "${route}") && ($.status = "${status}") }`);
    expect(readable(filter['LogGroupName'], templates)).toMatch(/^\{accessLog/);
    const [{ MetricName, MetricNamespace }] = filter['MetricTransformations'];
    expect(alarm(id)).toMatchObject({ Namespace: MetricNamespace, MetricName });
  });

  it('triggers an alarm when many calls are refused, whatever the route', () => {
    const { MetricName: name } = alarm('refusedCalls');
    const filter = onlyResource(templates.watch, 'AWS::Logs::MetricFilter', name).Properties;
    expect(filter['FilterPattern']).toBe('{ ($.status = "401") || ($.status = "403") }');
  });

  it('triggers an alarm, for as long as the settings miss who stands behind the consultancy, or a licence ends', () => {
    expect(alarm('standing')).toMatchObject({ Threshold: 0, Statistic: 'Sum', Period: 6 * 3600 });
    const filter = onlyResource(templates.watch, 'AWS::Logs::MetricFilter', 'Standing').Properties;
    expect(filter['FilterPattern']).toBe('{ $.message = "Standing" }');
    expect(readable(filter['LogGroupName'], templates)).toMatch(/^\{renderPages/);
  });

  it('triggers an alarm when many sign-ins are refused, by Cognito or by the API', () => {
    const { Metrics, Threshold } = alarm('signIns');
    expect(Threshold).toBe(30);
    const [{ Expression }, ...parts] = Metrics;
    expect(Expression).toBe('FILL(tries, 0) - FILL(accepted, 0) + FILL(api, 0)');
    // The guard of `login` answers 429 to whoever goes on guessing.
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

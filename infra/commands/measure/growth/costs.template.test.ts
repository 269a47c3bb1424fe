import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { prod, synthesise, synthTimeout } from '../../../testing/templates.ts';
import { copiesOf, fixedCosts, fixedTable, usesTable, volumeTable } from './costs.ts';

const count = { reads: 1, writes: 2, calls: 1, used: [] };

it(
  'the fixed price includes all resources of the templates, and each alarm once per metric',
  async () => {
    const templates = await synthesise({ stage: prod });
    const resources = {
      one: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
      two: {
        Type: 'AWS::CloudWatch::Alarm',
        Properties: { Metrics: [{ Expression: 'a + b' }, { MetricStat: {} }, { MetricStat: {} }] },
      },
      acl: { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}, {}] } },
      job: { Type: 'AWS::Events::Rule', Properties: { ScheduleExpression: 'rate(1 hour)' } },
    };
    const empty = Template.fromJSON({ Resources: {} });
    const watch = Template.fromJSON({ Resources: resources });
    const fixed = fixedCosts({
      ...templates,
      data: empty,
      identity: empty,
      api: empty,
      tasks: empty,
      firewall: empty,
      site: empty,
      watch,
    });
    expect(Object.fromEntries(fixed.map(({ name, count }) => [name, count]))).toMatchObject({
      'Web ACLs': 1,
      'their rules': 3,
      'Metrics that alarms watch': 3,
      'Runs of jobs': 730,
      Keys: 0,
    });
    expect(fixedTable(fixed)).toContain('| their rules | 3 | 3.00 |');
  },
  synthTimeout,
);

it(
  'the backup plan keeps copies of a table for five weeks and for twelve months',
  async () => {
    expect(copiesOf(await synthesise({ stage: prod }))).toBe(17);
  },
  synthTimeout,
);

it('the price of an action follows from its units, and the price of a month from the fixed price and its actions', () => {
  expect(usesTable(new Map([['Add', count]]))).toContain('| Add | 1 | 2 | 1.51 |');
  const lines = volumeTable(
    [{ name: 'Keys', count: 2, price: 1 }],
    17,
    new Map([['Enquiry that opens a copy', count]]),
  );
  expect(lines).toContain('| DynamoDB, an enquiry | 0.00 | 0.15 | 15.13 |');
  expect(lines).toContain('| Fixed | 2.00 | 2.00 | 2.00 |');
  expect(lines.at(-2)).toMatch(/^\| \*\*Together\*\* \| \*\*3\.\d\d\*\*/);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prod, synthesise, synthTimeout } from '../testing/templates.ts';
import { root } from './tools.ts';

const pages = readdirSync(join(root, 'docs')).filter(name => name.endsWith('.md'));

it('The pages for operators name stacks that there are', { timeout: synthTimeout }, async () => {
  const { protectedStacks, ...stacks } = await synthesise();
  const named = pages.flatMap(page => {
    const text = readFileSync(join(root, 'docs', page), 'utf8');
    return Array.from(text.matchAll(/Maplegate-(?:dev|prod)-(\w+)/g), ([, name = '']) => name.toLowerCase());
  });
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) expect(Object.keys(stacks)).toContain(name);
});

it('The page of costs counts alarms as the templates do, to a tenth', { timeout: synthTimeout }, async () => {
  const { watch, firewall } = await synthesise({ stage: prod });
  const alarms = [watch, firewall].flatMap(template =>
    Object.values(template.findResources('AWS::CloudWatch::Alarm')),
  );
  // AWS charges for each metric that an alarm watches; an expression is none.
  const metrics = alarms.flatMap(({ Properties: { Metrics = [{ MetricStat: {} }] } }) =>
    Metrics.filter((metric: object) => 'MetricStat' in metric),
  ).length;
  const text = readFileSync(join(root, 'docs', 'costs.md'), 'utf8');
  const told = Number(/alarms on (\d+) metrics/.exec(text)?.[1]);
  expect(Math.abs(told - metrics), `${metrics} metrics`).toBeLessThanOrEqual(metrics / 10);
  const cost = Number(/^\| Alarms \| ([\d.]+) /m.exec(text)?.[1]);
  expect(cost).toBeCloseTo(told * 0.11, 2);
});

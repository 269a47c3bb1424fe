import { Stack } from 'aws-cdk-lib';
import type { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { stages } from '../stages/stages.ts';
import { everyTemplate, prod, synthesise, synthTimeout } from '../testing/templates.ts';

it.each([stages.dev, prod])(
  'No stack of $name exports or imports values',
  { timeout: synthTimeout },
  async stage => {
    for (const template of everyTemplate(await synthesise({ stage }))) {
      const text = JSON.stringify(template.toJSON());
      expect(text).not.toContain('"Export"');
      expect(text).not.toContain('Fn::ImportValue');
    }
  },
);

it('Each stack is deployed after the stacks that it reads outputs of', {
  timeout: synthTimeout,
}, async () => {
  let stacks: Stack[] = [];
  const templates = await synthesise({
    stage: prod,
    alter: app => {
      stacks = app.node.children.filter(Stack.isStack);
    },
  });
  const { api, features, site, tasks, watch } = templates;
  const reads = (...readers: Template[]) =>
    Array.from(JSON.stringify(readers).matchAll(/"StackName":"([^"]+)"/g), ([, name]) => name);
  for (const [part, read] of [
    ['Api', reads(api, ...features.values())],
    ['Tasks', reads(tasks)],
    ['Site', reads(site)],
    ['Watch', reads(watch)],
  ] as const) {
    const reader = stacks.find(({ stackName }) => stackName.endsWith(`-${part}`));
    const before = reader?.dependencies.map(({ stackName }) => stackName);
    expect(read).toContain('Maplegate-prod-Data');
    expect(before).toEqual(expect.arrayContaining(read));
  }
});

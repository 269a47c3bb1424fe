import { Stack } from 'aws-cdk-lib';
import { expect, it } from 'vitest';
import { stages } from '../stages/stages.ts';
import { prod, synthesise, synthTimeout } from '../testing/templates.ts';

it.each([stages.dev, prod])(
  'exports and imports nothing in $name',
  { timeout: synthTimeout },
  async stage => {
    const { protectedStacks, ...templates } = await synthesise({ stage });
    for (const template of Object.values(templates)) {
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
  const readers = Object.entries(templates).flatMap(([part, template]) => {
    const read = JSON.stringify(template).matchAll(/"StackName":"([^"]+)"/g);
    return Array.from(new Set(Array.from(read, ([, name]) => name)), name => [part, name]);
  });
  expect(readers).toContainEqual(['api', 'Maplegate-prod-Data']);
  for (const [part = '', name] of readers) {
    const reader = stacks.find(({ stackName }) => stackName.toLowerCase().endsWith(`-${part}`));
    expect(reader?.dependencies.map(({ stackName }) => stackName)).toContain(name);
  }
});

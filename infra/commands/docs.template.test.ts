import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prod, prodWithoutPhones, synthesise, synthTimeout } from '../testing/templates.ts';
import { fixedCosts, fixedTable, priceOf } from './measure/growth/costs.ts';
import { root } from './tools.ts';

const pages = readdirSync(join(root, 'docs')).filter(name => name.endsWith('.md'));

it('operators’ pages name only existing stacks', { timeout: synthTimeout }, async () => {
  const { protectedStacks, ...stacks } = await synthesise();
  const named = pages.flatMap(page => {
    const text = readFileSync(join(root, 'docs', page), 'utf8');
    return Array.from(text.matchAll(/Maplegate-(?:dev|prod)-(\w+)/g), ([, name = '']) => name.toLowerCase());
  });
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) expect(Object.keys(stacks)).toContain(name);
});

it('an unused installation costs at most 30 dollars a month, as docs/costs.md says', {
  timeout: synthTimeout,
}, async () => {
  const fixed = fixedCosts(await synthesise({ stage: prodWithoutPhones }));
  expect(priceOf(fixed)).toBeLessThanOrEqual(30);
  const text = readFileSync(join(root, 'docs', 'costs.md'), 'utf8');
  expect(text, 'npm run growth').toContain(fixedTable(fixed).join('\n').trim());
  const withPhones = priceOf(fixedCosts(await synthesise({ stage: prod })));
  expect(text).toContain(`add ${(withPhones - priceOf(fixed)).toFixed(2)} dollars a month`);
});

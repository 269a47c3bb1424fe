import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Requirement, requirements } from './testing/requirements.ts';

/** Every requirement of the specification for the back office has a test of the name that the table gives. */

const root = join(import.meta.dirname, '..', '..');
const table = requirements();

it.each(table)('$requirement', ({ file, test, mentioned }: Requirement) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(hasTest(text, test), `${file} has no test of this name`).toBe(true);
  if (mentioned) expect(text, `${file} does not speak of it`).toContain(mentioned);
});

/** Whether it is the first argument of `it(…)` or of `it.each(…)(…)`. */
function hasTest(text: string, name: string): boolean {
  return text
    .split(`'${name}'`)
    .slice(0, -1)
    .some(before => /(\bit\(|\)\()$/.test(before.trimEnd()));
}

it('each requirement stands in the table once', () => {
  const names = table.map(({ requirement }) => requirement);
  expect(names).toEqual([...new Set(names)]);
});

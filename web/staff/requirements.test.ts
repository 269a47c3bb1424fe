import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Requirement, requirements } from './testing/requirements.ts';

/** Every requirement of the specification for the back office has a test of the name that the table gives. */

const root = join(import.meta.dirname, '..', '..');
const table = Object.values(requirements).flat();

it.each(table)('$requirement', ({ file, test, with: mentioned }: Requirement) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text, `${file} has no test of this name`).toContain(`'${test}'`);
  if (mentioned) expect(text, `${file} does not speak of it`).toContain(mentioned);
});

it('each requirement stands in the table once', () => {
  const names = table.map(({ requirement }) => requirement);
  expect(names).toEqual([...new Set(names)]);
});

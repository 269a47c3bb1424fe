import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Requirement, requirements } from './testing/requirements.ts';

/** Every requirement of the specification for the back office has the test that the table names, and that test runs. */

const root = join(import.meta.dirname, '..', '..');
const table = requirements();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it.each(table)('$requirement', ({ file, test, mentioned }: Requirement) => {
  const found = testNamed(read(file), test);
  expect(found, `${file} has no test of this name`).toBeDefined();
  expect(found, 'The test expects nothing').toMatch(/\b(expect|waitFor)|await \w+\(/);
  if (mentioned) expect(found, 'The test does not speak of it').toContain(mentioned);
});

/** A test of the file with its cases: from its `it` to the next one; undefined when none has the name. */
function testNamed(text: string, name: string): string | undefined {
  const starts = [...text.matchAll(/^ *(it|describe)\b/gm)].map(({ index }) => index);
  const tests = starts.map((start, place) => text.slice(start, starts[place + 1]));
  return tests.find(
    one => /^ *it\b/.test(one) && ["'", '`'].some(quote => one.includes(quote + name + quote)),
  );
}

it.each([...new Set(table.map(({ file }) => file))])('%s leaves no test out', file => {
  expect(read(file)).not.toMatch(/\b(it|describe|test)\.(skip|todo|only|fails|skipIf|runIf)\b/);
});

it('each requirement stands in the table once', () => {
  const names = table.map(({ requirement }) => requirement);
  expect(names).toEqual([...new Set(names)]);
});

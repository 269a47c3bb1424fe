import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';

it('Each test run has its own temporary folder, so that tests leave no files behind', () => {
  expect(tmpdir()).toMatch(/maplegate-tests-\w{6}$/);
});

it('Child processes use the same temporary folder on every system, by its real path: macOS has a link to it', () => {
  const names = ['TMPDIR', 'TEMP', 'TMP'];
  expect(names.map(name => process.env[name])).toEqual(names.map(() => realpathSync(tmpdir())));
});

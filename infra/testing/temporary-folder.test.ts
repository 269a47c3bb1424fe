import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';

it('Tests leave nothing behind: each run has its own temporary folder', () => {
  expect(tmpdir()).toMatch(/maplegate-tests-\w{6}$/);
});

it('Child processes use the same folder on every system, by its real path, because macOS links its temporary folder', () => {
  const names = ['TMPDIR', 'TEMP', 'TMP'];
  expect(names.map(name => process.env[name])).toEqual(names.map(() => realpathSync(tmpdir())));
});

import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';

it('Tests leave nothing behind: their temporary folder is their run’s own', () => {
  expect(tmpdir()).toMatch(/maplegate-tests-\w{6}$/);
});

it('So it is for programs of every system, by its real path: macOS has its temporary folders behind a link', () => {
  const names = ['TMPDIR', 'TEMP', 'TMP'];
  expect(names.map(name => process.env[name])).toEqual(names.map(() => realpathSync(tmpdir())));
});

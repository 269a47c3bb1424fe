import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';

it('Tests leave nothing behind: their temporary folder is their run’s own', () => {
  expect(tmpdir()).toMatch(/maplegate-tests-\w{6}$/);
});

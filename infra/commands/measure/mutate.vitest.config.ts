import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Tests of rules: not of openapi, of testing and of handlers (an uppercase letter in the file name, or login). */
export const ruleTests = globSync('functions/**/*.test.ts').filter(
  test => !/[A-Z][^/]*$|login\.test|functions\/(openapi|testing)\//.test(test),
);

// Longer than usual, because the tests of hostile files take long on a busy machine.
export default defineConfig({ test: { include: ruleTests, testTimeout: 30_000 } });

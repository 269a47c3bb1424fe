import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * Tests of rules: all except those of handlers (whose file name has an uppercase letter, or is login), openapi and
 * testing.
 */
export const ruleTests = globSync('functions/**/*.test.ts').filter(
  test => !/[A-Z][^/]*$|login\.test|functions\/(openapi|testing)\//.test(test),
);

// Longer than usual, because the tests of hostile files take long on a busy machine.
export default defineConfig({ test: { include: ruleTests, testTimeout: 30_000 } });

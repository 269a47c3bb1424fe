import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** All tests except those of handlers (an uppercase letter in the file name, or login), openapi and testing. */
export const ruleTests = globSync('functions/**/*.test.ts').filter(
  test => !/[A-Z][^/]*$|login\.test|functions\/(openapi|testing)\//.test(test),
);

// Hostile files take long on a busy machine.
export default defineConfig({ test: { include: ruleTests, testTimeout: 30_000 } });

import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** The tests of the rules: all but those of handlers, whose files have the names of their routes. */
export const ruleTests = globSync('functions/**/*.test.ts').filter(
  test => !/[A-Z][^/]*$|login\.test|functions\/(openapi|testing)\//.test(test),
);

// A busy machine takes long over the files that are bombs.
export default defineConfig({ test: { include: ruleTests, testTimeout: 30_000 } });

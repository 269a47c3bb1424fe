import { existsSync } from 'node:fs';
import { ruleTests } from './mutate.vitest.config.ts';

/** Files with their own test. Files tested by a folder's test are listed below. */
const withOwnTest = ruleTests.map(test => test.replace('.test.ts', '.ts')).filter(file => existsSync(file));

/** `npm run mutate` checks that the rules' tests notice small changes of the rules. */
export default {
  mutate: [
    ...withOwnTest,
    'functions/files/formats/{jpeg,orientation,pdf,png}.ts',
    'functions/files/presign.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'infra/commands/measure/mutate.vitest.config.ts' },
  // Stryker must not rewrite the TypeScript configuration: TypeScript 7 has no API for it.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  ignorePatterns: ['**', '!package.json', '!functions/**', '!infra/commands/measure/mutate.vitest.config.ts'],
  concurrency: 2,
  tempDirName: 'coverage/sandbox',
  cleanTempDir: 'always',
  incremental: true,
  incrementalFile: 'coverage/mutation/incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { reportTests: false, logTests: false },
  htmlReporter: { fileName: 'coverage/mutation/index.html' },
  jsonReporter: { fileName: 'coverage/mutation/mutation.json' },
  thresholds: { high: 95, low: 90, break: 85 },
};

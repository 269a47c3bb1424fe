import { existsSync } from 'node:fs';
import { ruleTests } from './mutate.vitest.config.ts';

/** Files of rules that have their own test file. Files that another test checks are listed below. */
const withOwnTest = ruleTests.map(test => test.replace('.test.ts', '.ts')).filter(file => existsSync(file));

/** `npm run mutate` changes rules in small ways and checks that their tests then fail (mutation testing). */
export default {
  mutate: [
    ...withOwnTest,
    'functions/files/formats/{jpeg,orientation,pdf,png}.ts',
    'functions/files/presign.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'infra/commands/measure/mutate.vitest.config.ts' },
  // A missing file: Stryker would rewrite the real one with an API that TypeScript 7 does not have.
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

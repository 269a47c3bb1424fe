/** What `npm run mutate` changes, one small thing at a time, to see whether a test of the rules notices. */
export default {
  mutate: [
    'functions/{caller,input,run-job,serve}.ts',
    'functions/application/{due,enquiry-guard,fields,idempotency,index-keys,list,months,paging,record}.ts',
    'functions/application/{rules,schemas,search,store,totals,uploads}.ts',
    'functions/shared/{activity,changes,conditions,countries,derived-id,environment,errors,fault}.ts',
    'functions/shared/{file-links,files,hash,id,log,presign,schemas,signatures,text}.ts',
    'functions/shared/{transaction,upload-name}.ts',
    'functions/{slider,uploads,users}/rules.ts',
    'functions/users/{one-at-a-time,schemas}.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'infra/commands/mutate.vitest.config.ts' },
  // The sandbox needs no TypeScript configuration rewritten, and TypeScript 7 has no API to do so.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  ignorePatterns: ['**', '!package.json', '!functions/**', '!infra/commands/mutate.vitest.config.ts'],
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

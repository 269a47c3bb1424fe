import type { KnipConfig } from 'knip';
import { placedTasks } from './functions/deployment.ts';

/** The handlers that `infra/bundling/bundle.ts` finds: one file of the name of its task, in the folder of its domain. */
const handlers = placedTasks().map(({ domain, task }) => `functions/${domain}/**/${task.name}.ts`);

/** What is not found by following imports from the scripts of package.json, the tests and the configurations of tools. */
export default {
  entry: [
    ...handlers,
    // Builds take these by their path: `web/vite.config.ts`, `web/prerender/{loader,worker}.ts`, `web/dev/server.ts` and `infra/bundling/bundle.ts`.
    'web/{main,staff-main}.tsx',
    'web/{public/loader,public/verify/worker,prerender/renderer,dev/document}.ts',
    'infra/bundling/{lambda-credentials,small-dynamodb/*}.ts',
    'infra/site/rewrite.ts',
    // Named by `infra/commands/measure/{bench-handlers,mutate.config}.ts`.
    'infra/commands/measure/{bare-calls,mutate.vitest.config}.ts',
  ],
  project: ['*.ts', '{functions,infra,web}/**/*.{ts,tsx}'],
  // Programs that some commands and workflows look for, and do without or say so: no package has them.
  ignoreBinaries: ['java', 'jq'],
  ignoreDependencies: [
    // The browser of the tests and the sample pictures read the fonts' files out of these by their path.
    '@expo-google-fonts/.+',
    // `web/testing/chromium.ts` unpacks the browser out of this by its path.
    '@sparticuz/chromium',
    // dependency-cruiser reads TypeScript with it.
    '@swc/core',
  ],
} satisfies KnipConfig;

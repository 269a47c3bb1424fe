import type { KnipConfig } from 'knip';
import { placedTasks } from './functions/deployment.ts';

/** The handlers that `infra/bundling/bundle.ts` bundles: one file per task, named after it, in its domain's folder. */
const handlers = placedTasks().map(({ domain, task }) => `functions/${domain}/**/${task.name}.ts`);

/** Files that knip cannot reach from package.json scripts, tests and tool configurations. */
export default {
  entry: [
    ...handlers,
    // Builds load these by path, in `web/{vite.config,prerender/*,dev/server}.ts` and `infra/bundling/bundle.ts`.
    'web/{main,staff-main}.tsx',
    'web/{public/loader/home,public/loader/page,public/verify/worker,prerender/renderer,dev/document}.ts',
    'infra/bundling/{lambda-credentials,small-dynamodb/*}.ts',
    'infra/site/rewrite.ts',
    // `infra/commands/measure/{bench-handlers,mutate.config}.ts` load these files by path.
    'infra/commands/measure/{bare-calls,mutate.vitest.config}.ts',
  ],
  project: ['*.ts', '{functions,infra,web}/**/*.{ts,tsx}'],
  // Optional programs of the operating system, which some commands and workflows use. No package contains them.
  ignoreBinaries: ['java', 'jq'],
  ignoreDependencies: [
    // The test browser and the sample pictures read these font files by path.
    '@expo-google-fonts/.+',
    // `web/testing/chromium.ts` unpacks the browser from this package by path.
    '@sparticuz/chromium',
    // dependency-cruiser uses this package to parse TypeScript.
    '@swc/core',
  ],
} satisfies KnipConfig;

import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { launchOptions } from './web/testing/chromium.ts';

/** Time limit for a condition that a test waits for. One second is too short on a busy machine. */
const patience = { poll: { timeout: 15_000 } };

/** Checks that handlers make only the AWS calls that their route declares in `uses`, and undoes mocks. */
const checkHandlers = 'functions/testing/uses/check-handlers.ts';

async function component(
  name: string,
  {
    setupFiles = [],
    ...special
  }: {
    include: string[];
    exclude?: string[];
    setupFiles?: string[];
    isolate?: boolean;
    sequence?: { groupOrder: number };
    maxWorkers?: number;
  },
): Promise<TestProjectInlineConfiguration> {
  return {
    // React's production build, as visitors get it. The development build is slower because of call traces.
    oxc: { jsx: { development: false } },
    define: { 'process.env.OFFICE_ZONE': '""' },
    resolve: { conditions: ['module', 'browser', 'production'] },
    // A separate folder, because two projects with the same dependency cache would overwrite each other's files.
    cacheDir: `node_modules/.vite/${name}`,
    optimizeDeps: {
      // Finds all dependencies before the first test: one found later would reload the page under test.
      entries: ['web/**/*.tsx'],
      // Vite does not find the dependencies of web workers through `entries`.
      include: [
        'react/jsx-runtime',
        'vitest-browser-react/pure',
        'saxen',
        '@zip.js/zip.js/lib/zip-core-native.js',
      ],
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
    },
    test: {
      name,
      ...special,
      setupFiles: ['web/testing/clean-browser.ts', ...setupFiles],
      // Longer than the timeout of conditions, so that a failure names the missing element.
      testTimeout: 30_000,
      expect: patience,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: await launchOptions(),
          // No animations, because Playwright waits until a moving control is at rest.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
      },
    },
  };
}

function system(
  name: string,
  {
    testTimeout = 120_000,
    ...special
  }: { include: string[]; exclude?: string[]; setupFiles?: string[]; testTimeout?: number },
): TestProjectInlineConfiguration {
  return {
    test: { name, ...special, isolate: false, expect: patience, testTimeout, hookTimeout: 120_000 },
  };
}

/** Tests that measure time run after all other projects, one file at a time. */
const alone = (groupOrder: number) => ({ sequence: { groupOrder }, maxWorkers: 1 });
const clockTests = 'web/staff/**/*.clock.component.test.tsx';
const staffStyles = ['web/staff/testing/styles.ts'];

/** The specification's main job, over HTTP and in a browser. */
const mainJob = ['infra/**/main-job.{cloud,journey}.test.ts'];

/** One project for each kind of test. The file name decides the project of a test. */
export async function listProjects(): Promise<TestProjectInlineConfiguration[]> {
  return [
    {
      test: {
        name: 'unit',
        include: ['{functions,infra,web}/**/*.test.{ts,tsx}'],
        exclude: [
          '**/*.{template,component,cloud,journey,long,clock}.test.*',
          '**/fixtures/**',
          'infra/conventions/**',
        ],
        setupFiles: [checkHandlers],
        // Loads modules once instead of once per file: loading took longer than the tests.
        isolate: false,
        expect: patience,
        // A long time limit: deriving keys from passwords and starting processes take seconds on a busy machine.
        testTimeout: 30_000,
      },
    },
    // A separate project, because `npm run check` runs these tests.
    {
      test: {
        name: 'conventions',
        include: ['infra/conventions/*.test.ts'],
        isolate: false,
        // A long time limit, because reading every source file takes seconds on a busy machine.
        testTimeout: 30_000,
      },
    },
    {
      test: {
        name: 'template',
        include: ['infra/**/*.template.test.ts'],
        // Loads the CDK and synthesises each variant of the app once instead of once per file.
        isolate: false,
      },
    },
    // Loads the modules of the back office once, because they are large and its tests mock none of them.
    await component('component', {
      include: ['web/staff/**/*.component.test.tsx'],
      exclude: [clockTests],
      setupFiles: staffStyles,
      isolate: false,
    }),
    await component('clock', { include: [clockTests], setupFiles: staffStyles, ...alone(1) }),
    { test: { name: 'clock-unit', include: ['web/**/*.clock.test.ts'], ...alone(2) } },
    // Isolates the files from each other, because styles and listeners of public pages stay in the document.
    await component('public-component', { include: ['web/{public,shared}/**/*.component.test.tsx'] }),
    // Loads the local cloud and the SDK once instead of once per file.
    system('cloud', { include: ['infra/**/*.cloud.test.ts'], exclude: mainJob, testTimeout: 60_000 }),
    // These tests also share one browser.
    system('journey', { include: ['infra/journeys/*.journey.test.ts'], exclude: mainJob }),
    // A separate project, because `npm test` runs only these tests of the whole system.
    system('main-job', { include: mainJob }),
    // Long tests: attacks, all screens one after the other, printed pages, commands, `npm start` and `npm run dev`.
    system('long', { include: ['infra/**/*.long.test.ts'] }),
    // A simulated year, large samples, exhaustive cases. Separate from `long`, because they mock its AWS clients.
    system('long-unit', { include: ['{functions,web}/**/*.long.test.ts'], setupFiles: [checkHandlers] }),
  ];
}

export default defineConfig(async () => ({
  test: {
    globalSetup: 'infra/testing/temporary-folder.ts',
    // With one worker per core, a fifth of the time was idle. At most eight, because each has a cloud.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    coverage: {
      exclude: ['**/testing/**', '**/*.test.*'],
      reportsDirectory: 'coverage/unit',
      reporter: ['text-summary', 'lcovonly', 'html'],
    },
    projects: await listProjects(),
  },
}));

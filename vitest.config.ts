import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { launchOptions } from './web/testing/chromium.ts';

/** How long a condition is waited for, everywhere: a second is too short on a busy machine. */
const patience = { poll: { timeout: 15_000 } };

/** A project of tests in the browser. */
async function component(
  name: string,
  { setupFiles = [], ...special }: { include: string[]; setupFiles?: string[]; isolate?: boolean },
): Promise<TestProjectInlineConfiguration> {
  return {
    // React as visitors get it. The development build spends more time on traces of calls than on the screens.
    oxc: { jsx: { development: false } },
    define: { 'process.env.OFFICE_ZONE': '""' },
    resolve: { conditions: ['module', 'browser', 'production'] },
    // Two projects that make their dependencies ready in one folder would spoil each other's.
    cacheDir: `node_modules/.vite/${name}`,
    optimizeDeps: {
      // All dependencies are found before the first test: one found later would reload a page that is being tested.
      entries: ['web/**/*.tsx'],
      // A worker's are not found with the entries.
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
      // Longer than an element is waited for, so that a failure says what was missing.
      testTimeout: 30_000,
      expect: patience,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: await launchOptions(),
          // A control that moves would have to be waited for, with a picture drawn at each step.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
      },
    },
  };
}

/** One project per kind of test; the file's name says which it is. */
export default defineConfig(async () => ({
  test: {
    globalSetup: 'infra/testing/temporary-folder.ts',
    // Many tests wait for a part of their time, so one file more than there are cores: with one for each a fifth of the
    // time was idle, with two each did more work, as to load its modules. Eight are enough, each has a cloud or a browser.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    coverage: {
      exclude: ['**/testing/**', '**/*.test.*'],
      reportsDirectory: 'coverage/unit',
      reporter: ['text-summary', 'lcovonly', 'html'],
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{functions,infra,web}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{template,component,cloud,journey,long}.test.*', '**/fixtures/**'],
          setupFiles: ['functions/testing/uses/hold-to-uses.ts'],
          // Modules are loaded once, not once for each file: loading them took longer than the tests.
          isolate: false,
          expect: patience,
          // Deriving keys from passwords and starting processes take seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'template',
          include: ['infra/**/*.template.test.ts'],
          // The CDK is loaded and each form of the app synthesised once, not once for each file.
          isolate: false,
        },
      },
      // The back office's modules are loaded once: they are big, and its tests replace none of them.
      await component('component', {
        include: ['web/staff/**/*.component.test.tsx'],
        setupFiles: ['web/staff/testing/styles.ts'],
        isolate: false,
      }),
      // The public pages' styles and listeners stay in a document: each file has its own.
      await component('public-component', { include: ['web/{public,shared}/**/*.component.test.tsx'] }),
      {
        test: {
          name: 'cloud',
          include: ['infra/**/*.cloud.test.ts'],
          // The local cloud and the SDK are loaded once, not once for each file.
          isolate: false,
          expect: patience,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journey',
          include: ['infra/journeys/*.journey.test.ts'],
          // The local cloud is loaded and the browser launched once, not once for each file.
          isolate: false,
          expect: patience,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // Attacks, a simulated year, the stillness of every screen, the measuring commands and `npm run dev`.
      {
        test: {
          name: 'long',
          include: ['{functions,infra}/**/*.long.test.ts'],
          isolate: false,
          expect: patience,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));

import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './web/testing/chromium.ts';

/** One project per kind of test; the file's name says which it is. */
export default defineConfig(async () => ({
  test: {
    globalSetup: 'infra/testing/temporary-folder.ts',
    // Browser tests wait more than they work: two files at a time, also where there are only two cores.
    maxWorkers: 2,
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
          exclude: ['**/*.{template,component,cloud,journey}.test.*', '**/fixtures/**'],
          setupFiles: ['functions/testing/hold-to-uses.ts'],
          // Modules are loaded once, not once for each file: loading them took longer than the tests.
          isolate: false,
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
          maxWorkers: 1,
          // Vitest wants projects with other numbers of workers one after the other.
          sequence: { groupOrder: 1 },
        },
      },
      {
        // React as visitors get it. The development build spends more time on traces of calls than on the screens.
        oxc: { jsx: { development: false } },
        resolve: { conditions: ['module', 'browser', 'production'] },
        optimizeDeps: {
          // All dependencies are found before the first test: one found later would reload a page that is being tested.
          entries: ['web/**/*.tsx'],
          include: ['react/jsx-runtime'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          name: 'component',
          include: ['web/**/*.component.test.tsx'],
          setupFiles: ['web/testing/clean-browser.ts'],
          // As long as elements are waited for: a second is too short on a busy machine.
          expect: { poll: { timeout: 15_000 } },
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
      },
      {
        test: {
          name: 'cloud',
          include: ['infra/**/*.cloud.test.ts'],
          // The local cloud and the SDK are loaded once, not once for each file.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journey',
          include: ['web/**/*.journey.test.ts'],
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));

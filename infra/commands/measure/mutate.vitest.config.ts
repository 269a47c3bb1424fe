import { defineConfig } from 'vitest/config';

/** The tests of the rules: without those of the handlers, whose files have the routes' names. */
export default defineConfig({
  test: {
    include: ['functions/**/*.test.ts'],
    exclude: ['functions/**/*[A-Z]*.test.ts', 'functions/users/login.test.ts', 'functions/openapi/**'],
  },
});

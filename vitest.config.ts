import { defineConfig } from 'vitest/config';

/** One project per kind of test; the file's name says which it is. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{functions,infra,web}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{component,cloud,journey}.test.*'],
        },
      },
    ],
  },
});

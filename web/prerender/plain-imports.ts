import type { Plugin } from 'vite';

/**
 * Leaves `import()` as it is: the loader fetches all of a page's modules at once, so what Vite adds to preload them
 * (0.6 KB gzip) has nothing to do.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load();' : null),
  };
}

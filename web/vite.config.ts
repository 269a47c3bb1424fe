import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { laterSheet, sheetOf, staffList } from './prerender/sources.ts';
import { pageNames } from './shared/places.ts';

const root = import.meta.dirname;

/** Configuration that every build shares. */
const common: InlineConfig = {
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.OFFICE_ZONE': JSON.stringify(process.env['OFFICE_ZONE'] ?? '') },
};

/** Configuration that the two halves of the site share. Neither empties the folder: both are written into it at once. */
const browser = (dist: string) => ({
  outDir: join(dist, 'site'),
  emptyOutDir: false,
  target: 'es2022',
  // A picture in a data: address would be fetched with every page that only might show it.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 1000,
});

/** Modules that all or most public pages need, as one file: it compresses better than many. The enquiry has no top bar. */
const shell = [
  /\/web\/main\.tsx$/,
  /\/node_modules\/(react|react-dom|scheduler|valibot)\//,
  /\/functions\/shared\/(limits|messages|schemas|text)\.ts$/,
  /\/web\/shared\/(bangla|days|paths|places|report-errors|request|ErrorBoundary)\.tsx?$/,
  /\/web\/public\/[\w-]+\.tsx?$/,
  /\/web\/public\/(art|layout)\/(?!TopBar)[\w-]+\.tsx?$/,
];

/** The contract only states facts: a module of it that a page reads nothing of is left out. */
const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [{ test: /\/functions\/[\w/-]+\.ts$/, sideEffects: false }],
};

/** The loader calls what an entry exports. */
const preserveEntrySignatures = 'exports-only';

/**
 * The public pages. They are built apart from the back office, so that of the contract, which both use, they carry only
 * what visitors need.
 */
export const publicBuild = (dist: string): InlineConfig => ({
  ...common,
  plugins: [react()],
  publicDir: 'static',
  build: {
    ...browser(dist),
    manifest: 'public-manifest.json',
    modulePreload: false,
    rolldownOptions: {
      input: ['main.tsx', laterSheet, ...pageNames.map(sheetOf)].map(source => join(root, source)),
      preserveEntrySignatures,
      treeshake,
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', test: id => shell.some(part => part.test(id)) },
            { name: 'proof', test: /\/(proof-claims|copy-code)\.ts$/ },
          ],
        },
      },
    },
  },
});

/**
 * Leaves Cloudscape's eight fonts out, which stand in its global styles as base64: 138 KB by gzip that the browser would
 * need before it draws the login. The next font of the stack is used.
 */
const withoutFonts: Plugin = {
  name: 'without-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/@cloudscape-design\/global-styles\/index\.css$/ },
    handler: code => ({ code: code.replace(/@font-face\s*\{[^}]*\}/g, ''), map: null }),
  },
};

/**
 * The name of a shared module's file: one for what the list needs, which staff have open all day, and one for the rest,
 * mostly forms, of which the list would otherwise fetch 51 KB by gzip.
 */
function sharedFile() {
  // The list reaches these through the contract, as all of `functions`, but does not use them.
  const unused = new Set(
    [
      'application/cases/routes',
      'application/deadlines',
      'application/likely/routes',
      'application/progress',
      'application/proof-claims',
      'application/trash/routes',
      'settings/letterhead',
      'settings/routes',
      'slider/routes',
      'users/recovery-routes',
      'users/routes',
    ].map(name => join(root, `../functions/${name}.ts`)),
  );
  let onList: Set<string> | undefined;
  return (id: string, build: Rolldown.ChunkingContext) => {
    if (!onList) {
      onList = new Set(staffList.map(source => join(root, source)));
      // The loop also visits what is added during it.
      for (const one of onList)
        for (const imported of build.getModuleInfo(one)?.importedIds ?? []) onList.add(imported);
    }
    return onList.has(id) && !unused.has(id) ? 'list' : 'screens';
  };
}

/** The back office. */
export const staffBuild = (dist: string): InlineConfig => ({
  ...common,
  plugins: [react(), withoutFonts],
  worker: { rolldownOptions: { treeshake } },
  build: {
    ...browser(dist),
    manifest: 'staff-manifest.json',
    rolldownOptions: {
      input: join(root, 'staff-main.tsx'),
      preserveEntrySignatures,
      treeshake,
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // What the login needs, as one file: it compresses better than many.
            { name: 'login', tags: ['$initial'], priority: 1 },
            // What three screens or more have in common: without it a screen takes fifty requests.
            { name: sharedFile(), minShareCount: 3 },
          ],
        },
      },
    },
  },
});

/** The public pages as one file for Node, with all that it needs, that renders them to HTML: see `prerender/renderer.ts`. */
export const rendererBuild = (dist: string): InlineConfig => ({
  ...common,
  plugins: [react()],
  define: { ...common.define, 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: join(root, 'prerender/renderer.ts'),
    outDir: join(dist, 'renderer'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    minify: true,
    rolldownOptions: {
      output: { format: 'cjs', entryFileNames: 'render.cjs', codeSplitting: false },
      checks: { bundlerTimings: false },
    },
  },
});

/** Both halves straight from their sources, for `npm run dev`; the browser hears of changes through `server`. */
export const devServer = (server: Server, cacheDir: string, entries: Plugin): InlineConfig => ({
  ...common,
  cacheDir,
  plugins: [react(), entries],
  publicDir: 'static',
  appType: 'custom',
  optimizeDeps: { entries: ['main.tsx', 'staff-main.tsx'] },
  server: {
    middlewareMode: true,
    ws: { server },
    fs: { allow: [join(root, '..'), realpathSync(join(root, '../node_modules')), cacheDir] },
  },
});

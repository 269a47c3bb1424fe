import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { plainImports } from './prerender/plain-imports.ts';
import { plainRoutes } from './prerender/plain-routes.ts';
import { laterSheet, sheetOf, staffList } from './prerender/sources.ts';
import { pageNames } from './shared/places.ts';

const root = import.meta.dirname;

/** Configuration that every build shares. */
const common: InlineConfig = {
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
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

/** Modules that every public page needs, as one file: it compresses better than many. The enquiry has no top bar. */
const shell = [
  /\/web\/main\.tsx$/,
  /\/node_modules\/(react|react-dom|scheduler)\//,
  /\/web\/shared\/(bangla|days|paths|places|report-errors|request|ErrorBoundary)\.tsx?$/,
  /\/web\/public\/[\w-]+\.tsx?$/,
  /\/web\/public\/(art|layout)\/(?!TopBar)[\w-]+\.tsx?$/,
];

/** Modules that ask the server, for the enquiry and the refreshed copy. */
const asking = [/\/web\/public\/enquiry\/ask\.ts$/];

const isOneOf = (parts: readonly RegExp[]) => (id: string) => parts.some(part => part.test(id));

/** The modules of the contract. */
const contract = new RegExp(`^${join(root, '..', 'functions').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);

/** The loader calls what an entry exports. */
const preserveEntrySignatures = 'exports-only';

/**
 * The public pages. They are built apart from the back office, so that of the contract, which both use, they carry only
 * what visitors need.
 */
export const publicBuild = (dist: string): InlineConfig => ({
  ...common,
  plugins: [react(), plainImports(), plainRoutes()],
  publicDir: 'static',
  build: {
    ...browser(dist),
    manifest: 'public-manifest.json',
    modulePreload: false,
    rolldownOptions: {
      input: ['main.tsx', laterSheet, ...pageNames.map(sheetOf)].map(source => join(root, source)),
      preserveEntrySignatures,
      // The contract only states facts: what no page reads of it is left out, and so are the calls that make it. Without
      // the names of these calls the enquiry is 2 KB by gzip bigger.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: contract, sideEffects: false }],
        manualPureFunctions: [
          'v',
          'queryIndex',
          'statusRoute',
          'QueryNumber',
          'Typed',
          'Filled',
          'Email',
          'personName',
          'filled',
          'country',
          'messages',
          'RegExp',
        ],
      },
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', test: isOneOf(shell), priority: 2 },
            { name: 'ask', test: isOneOf(asking), priority: 1 },
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
 * Modules that the list imports without a need: the contract's other domains, which it reaches through the contract's
 * door, and a date library, which it reaches through a door of Cloudscape's that leads to the calendars. 4 KB by gzip.
 */
const notForTheList = /\/functions\/(users|slider|settings|files|activity)\/|\/node_modules\/date-fns\//;

/**
 * The name of a shared module's file: one for what the list needs, which staff have open all day, and one for the rest,
 * mostly forms, of which the list would otherwise fetch 27 KB by gzip.
 */
function sharedFile() {
  let onList: Set<string> | undefined;
  return (id: string, build: Rolldown.ChunkingContext) => {
    if (!onList) {
      onList = new Set(staffList.map(source => join(root, source)));
      // The loop also visits what is added during it.
      for (const one of onList)
        for (const imported of build.getModuleInfo(one)?.importedIds ?? [])
          if (!notForTheList.test(imported)) onList.add(imported);
    }
    return onList.has(id) ? 'list' : 'screens';
  };
}

/** The back office. */
export const staffBuild = (dist: string): InlineConfig => ({
  ...common,
  plugins: [react(), withoutFonts],
  resolve: {
    // FormatJS's own build without the parser, 9 KB by gzip: only texts with placeholders need it, and we give none.
    alias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/lib/no-parser.js',
    },
  },
  build: {
    ...browser(dist),
    manifest: 'staff-manifest.json',
    rolldownOptions: {
      input: join(root, 'staff-main.tsx'),
      preserveEntrySignatures,
      // The contract only states facts: what no screen reads of it is left out.
      treeshake: { moduleSideEffects: [{ test: contract, sideEffects: false }] },
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
  define: { 'process.env.NODE_ENV': '"production"' },
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

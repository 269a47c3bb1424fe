import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { laterSheet, sheetOf, staffList } from './prerender/sources.ts';
import { pageNames } from './shared/places.ts';

const root = import.meta.dirname;

const common: InlineConfig = {
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.OFFICE_ZONE': JSON.stringify(process.env['OFFICE_ZONE'] ?? '') },
};

/**
 * Shared configuration of the site's two halves. Does not empty the folder, because both are written into it in parallel.
 */
const browser = (dist: string) => ({
  outDir: join(dist, 'site'),
  emptyOutDir: false,
  target: 'es2022',
  // A picture in a `data:` URL would load with every page that might show it.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 1000,
});

/**
 * Modules that all or most public pages need, in one file, which compresses better than many. Without the top bar,
 * because the enquiry has none.
 */
const shell = [
  /\/web\/main\.tsx$/,
  /\/node_modules\/(react|react-dom|scheduler|valibot)\//,
  /\/functions\/shared\/(schemas|text|own-property)\.ts$/,
  /\/functions\/application\/stages\.ts$/,
  /\/web\/shared\/(bangla|days|paths|places|report-errors|ErrorBoundary)\.tsx?$/,
  /\/web\/public\/[\w-]+\.tsx?$/,
  /\/web\/public\/(art|layout)\/(?!TopBar)[\w-]+\.tsx?$/,
];

/** Modules of the contract that the enquiry and the copy need. */
const copy = [
  /\/functions\/application\/(copy-fields|schemas|enquiry\/applicant-copy)\.ts$/,
  /\/functions\/(files\/slots|shared\/countries)\.ts$/,
];

/** Modules of each page that calls the server. */
const request = [/\/web\/shared\/request\.ts$/, /\/functions\/(shared\/(uses|route)|application\/uses)\.ts$/];

/** Contract modules have no side effects, so unused ones are left out. */
const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [{ test: /\/functions\/[\w/-]+\.ts$/, sideEffects: false }],
};

/** The loader calls an entry's exports. */
const preserveEntrySignatures = 'exports-only';

/**
 * Build of the public pages, separate from the back office, so that they contain only the parts of the shared contract
 * that visitors need.
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
            { name: 'copy', test: id => copy.some(part => part.test(id)) },
            { name: 'form', test: /\/web\/public\/enquiry\/(Field|useErrorTitle)\.tsx?$/ },
            { name: 'request', test: id => request.some(part => part.test(id)) },
          ],
        },
      },
    },
  },
});

/**
 * Removes Cloudscape's eight fonts: base64 in its global styles, 138 KB gzipped that would delay the login. The next font
 * of the stack is used.
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
 * Names the file of a shared module: one file for the list, which staff keep open all day, and one for the rest, mostly
 * forms. A single file would add 51 KB gzipped to the list.
 */
function sharedFile() {
  // The list imports these only through the contract and does not use them.
  const unused = new Set(
    [
      'application/cases/routes',
      'application/likely/routes',
      'application/proof-claims',
      'application/rules/deadlines',
      'application/rules/progress',
      'application/trash/routes',
      'settings/letterhead',
      'settings/routes',
      'slider/routes',
      'users/recovery-routes',
      'users/routes',
    ].map(name => realpathSync(join(root, `../functions/${name}.ts`))),
  );
  let onList: Set<string> | undefined;
  return (id: string, build: Rolldown.ChunkingContext) => {
    if (!onList) {
      onList = new Set(staffList.map(source => join(root, source)));
      // The loop also visits items that are added during it.
      for (const one of onList)
        for (const imported of build.getModuleInfo(one)?.importedIds ?? []) onList.add(imported);
    }
    return onList.has(id) && !unused.has(id) ? 'list' : 'screens';
  };
}

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
            // Modules of the login in one file, which compresses better than many.
            { name: 'login', tags: ['$initial'], priority: 1 },
            // Modules shared by at least three screens. Without this, a screen takes fifty requests.
            { name: sharedFile(), minShareCount: 3 },
          ],
        },
      },
    },
  },
});

/** One file for Node that renders the public pages to HTML, see `prerender/renderer.ts`. */
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

/** Development server for both halves, for `npm run dev`. `server` also carries the hot reload connection. */
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

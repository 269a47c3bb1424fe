import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { laterSheet, sendEntry, sheetOf, staffDashboard, staffList } from './prerender/sources.ts';
import { pageNames } from './shared/places.ts';

const root = import.meta.dirname;

const common: InlineConfig = {
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.OFFICE_ZONE': JSON.stringify(process.env['OFFICE_ZONE'] ?? '') },
};

/** Both halves of the site are built into one folder in parallel, so neither empties it. */
const browser = (dist: string) => ({
  outDir: join(dist, 'site'),
  emptyOutDir: false,
  target: 'es2022',
  // A picture in a `data:` URL would load with every page that might show it.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 1000,
});

/** Modules of most public pages, in one file, which compresses better than many. The enquiry has no top bar. */
const shell = [
  /\/web\/main\.tsx$/,
  /\/node_modules\/(react|react-dom|scheduler|valibot)\//,
  /\/functions\/shared\/(schemas|text|own-property)\.ts$/,
  /\/functions\/application\/stages\.ts$/,
  /\/web\/shared\/(bangla|days|paths|places|report-errors|ErrorBoundary)\.tsx?$/,
  /\/web\/public\/[\w-]+\.tsx?$/,
  /\/web\/public\/(art|layout)\/(?!TopBar)[\w-]+\.tsx?$/,
];

/** Modules of the enquiry and the copy. */
const copy = [
  /\/functions\/application\/(copy-fields|schemas|enquiry\/applicant-copy)\.ts$/,
  /\/functions\/(files\/slots|shared\/countries)\.ts$/,
];

/** Modules of pages that call the server. */
const request = [/\/web\/shared\/request\.ts$/, /\/functions\/(shared\/(uses|route)|application\/uses)\.ts$/];

/** Leaves out unused contract modules, which have no side effects. */
const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [{ test: /\/functions\/[\w/-]+\.ts$/, sideEffects: false }],
};

/** The loader calls an entry's exports. */
const preserveEntrySignatures = 'exports-only';

/** Separate from the back office, so that public pages contain only their parts of the contract. */
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

/** The page for sending documents. Separate, because the other public pages share their modules with React. */
export const sendBuild = (dist: string): InlineConfig => ({
  ...common,
  build: {
    ...browser(dist),
    manifest: 'send-manifest.json',
    modulePreload: false,
    rolldownOptions: {
      input: join(root, sendEntry),
      preserveEntrySignatures,
      treeshake,
      checks: { bundlerTimings: false },
    },
  },
});

/** Removes Cloudscape's eight embedded fonts: 138 KB gzipped, which would delay the login. */
const withoutFonts: Plugin = {
  name: 'without-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/@cloudscape-design\/global-styles\/index\.css$/ },
    handler: code => ({ code: code.replace(/@font-face\s*\{[^}]*\}/g, ''), map: null }),
  },
};

/**
 * Removes Cloudscape's check that its styles are loaded. Each component starts and ends one, which took a third of the time
 * of changing 50 rows.
 */
const withoutStylesCheck: Plugin = {
  name: 'without-styles-check',
  transform: {
    filter: {
      id: /\/@cloudscape-design\/components\/internal\/hooks\/use-base-component\/styles-check\.js$/,
    },
    handler: () => ({ code: 'export function useMissingStylesCheck() {}', map: null }),
  },
};

/**
 * Separates shared modules of the list, the dashboard and other screens. One file would add 51 KB gzipped to the list and
 * 61 KB with brotli to the dashboard.
 */
function sharedFiles() {
  // The list and the dashboard import these through the contract but do not use them.
  const unused = contractFiles(
    'application/cases/routes',
    'application/consents',
    'application/document-requests/routes',
    'application/likely/routes',
    'application/message-schemas',
    'application/messages/phone-link-routes',
    'application/messages/routes',
    'application/proof-claims',
    'application/rules/deadlines',
    'application/rules/progress',
    'application/trash/routes',
    'settings/letterhead',
    'settings/message-settings',
    'settings/routes',
    'shared/sms-parts',
    'slider/routes',
    'users/recovery-routes',
    'users/routes',
  );
  const unusedOnList = contractFiles(
    'activity/schemas',
    'application/identity-schemas',
    'application/many/routes',
    'application/office/routes',
    'application/record/routes',
    'application/record/schemas',
    'application/rules/checklist',
    'application/status/routes',
    'application/whole-application',
    'files/routes',
    'users/schemas',
  );
  let onList: Set<string> | undefined;
  let onDashboard: Set<string> | undefined;
  const fileOf = (id: string, build: Rolldown.ChunkingContext) => {
    onList ??= importedBy(staffList, build);
    onDashboard ??= importedBy(staffDashboard, build);
    if (unused.has(id)) return 'screens';
    return onList.has(id) && !unusedOnList.has(id) ? 'list' : onDashboard.has(id) ? 'dashboard' : 'screens';
  };
  // A file also takes what its modules import, so an earlier file comes first.
  return (['list', 'dashboard', 'screens'] as const).map((file, place) => ({
    name: (id: string, build: Rolldown.ChunkingContext) => (fileOf(id, build) === file ? file : null),
    // Two for the first screens, because the file of other screens would take a module that only one of these shares.
    minShareCount: file === 'screens' ? 3 : 2,
    priority: 2 - place,
  }));
}

const contractFiles = (...names: readonly string[]) =>
  new Set(names.map(name => realpathSync(join(root, `../functions/${name}.ts`))));

/** Returns these modules and all that they import, without those that they load on demand. */
function importedBy(sources: readonly string[], build: Rolldown.ChunkingContext): Set<string> {
  const modules = new Set(sources.map(source => join(root, source)));
  // The loop also visits items that are added during it.
  for (const one of modules)
    for (const imported of build.getModuleInfo(one)?.importedIds ?? []) modules.add(imported);
  return modules;
}

export const staffBuild = (dist: string): InlineConfig => ({
  ...common,
  plugins: [react(), withoutFonts, withoutStylesCheck],
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
            { name: 'login', tags: ['$initial'], priority: 3 },
            // Without this file a screen takes fifty requests.
            ...sharedFiles(),
          ],
        },
      },
    },
  },
});

/** Builds `prerender/renderer.ts` into one file for Node. */
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

/** @param server also carries the hot reload connection */
export const devServer = (server: Server, cacheDir: string, entries: Plugin): InlineConfig => ({
  ...common,
  cacheDir,
  plugins: [react(), entries],
  publicDir: 'static',
  appType: 'custom',
  optimizeDeps: { entries: ['main.tsx', 'staff-main.tsx', sendEntry] },
  server: {
    middlewareMode: true,
    ws: { server },
    fs: { allow: [join(root, '..'), realpathSync(join(root, '../node_modules')), cacheDir] },
  },
});

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import {
  defaultSettings,
  officeDayOf,
  officeZone,
  type RenderSite,
  siteContent,
} from '../functions/contract.ts';
import { fontLicences, packagesOf, shippedModules, thirdPartyNotices } from './notices.ts';
import { robotsText, sitemapXml } from './prerender/crawlers.ts';
import { BuiltFiles } from './prerender/files.ts';
import { hashOf, iconLinks, loaderScripts } from './prerender/inlined.ts';
import { type SiteParts, staffDocument } from './prerender/pages.ts';
import { codeCheck, laterSheet, sheetOf, sourcesOf, sourcesOfSend } from './prerender/sources.ts';
import { workerScript } from './prerender/worker.ts';
import { noticesPath, siteSettingsFile, verifyWorker } from './shared/paths.ts';
import {
  fileOfPage,
  type Language,
  languages,
  type PageName,
  pageNames,
  publicPath,
} from './shared/places.ts';
import { publicBuild, rendererBuild, sendBuild, staffBuild } from './vite.config.ts';

// Builds the site into `site/` of a folder (default `dist`). `SITE_ORIGIN` (`https://…`) makes the pages' URLs absolute.

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist'));
const site = join(dist, 'site');
const today = officeDayOf(new Date());

// React and Vite read this variable. A test or a shell may have set another value.
process.env['NODE_ENV'] = 'production';

const shipped = new Set<string>();

async function buildFiles(config: InlineConfig, manifest: string): Promise<BuiltFiles> {
  await build({ ...config, plugins: [...(config.plugins ?? []), shippedModules(shipped)] });
  await rename(join(site, manifest), join(dist, manifest));
  return BuiltFiles.read(join(dist, manifest));
}

const renderer = join(dist, 'renderer');

/** Renders the pages like the publishing function. Returns them by file. */
async function writePages(parts: SiteParts): Promise<ReadonlyMap<string, string>> {
  await write(join(renderer, 'parts.json'), JSON.stringify(parts));
  const { renderSite }: { readonly renderSite: RenderSite } = createRequire(import.meta.url)(
    join(renderer, 'render.cjs'),
  );
  const pages = await renderSite(siteContent(defaultSettings, [], () => undefined, today));
  for (const { file, text } of pages) await write(join(site, file), text);
  return new Map(pages.map(({ file, text }) => [file, text]));
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const sheetFile = (page: PageName) => join(site, publicFiles.address(sheetOf(page)));

await rm(site, { recursive: true, force: true });
const [publicFiles, sendFiles, staffFiles, loaders] = await Promise.all([
  buildFiles(publicBuild(dist), 'public-manifest.json'),
  buildFiles(sendBuild(dist), 'send-manifest.json'),
  buildFiles(staffBuild(dist), 'staff-manifest.json'),
  loaderScripts(),
  build(rendererBuild(dist)),
]);

const origin = process.env['SITE_ORIGIN'] ?? '';
const styles = await Promise.all(
  pageNames.map(async page => (await readFile(sheetFile(page), 'utf8')).trim()),
);
const shared = { loaders, icons: iconLinks };
const modulesOf = (page: PageName, language: Language) =>
  page === 'send'
    ? sendFiles.modules(sourcesOfSend(language))
    : publicFiles.modules(sourcesOf(page, language));
const ofVerify = publicFiles.modules(languages.flatMap(language => sourcesOf('verify', language)));
const pages = await writePages({
  ...shared,
  origin,
  later: publicFiles.address(laterSheet),
  // Inlined, because a request costs a round trip.
  sheets: Object.fromEntries(pageNames.map((page, place) => [page, `<style>${styles[place]}</style>`])),
  modules: Object.fromEntries(
    pageNames.flatMap(page =>
      languages.map(language => [publicPath(language, page), modulesOf(page, language)]),
    ),
  ),
  codeModules: { verify: publicFiles.modules([codeCheck]).filter(file => !ofVerify.includes(file)) },
});
// Several pages may share one file.
for (const page of pageNames) await rm(sheetFile(page), { force: true });
await write(
  join(site, verifyWorker),
  await workerScript({
    documents: Object.fromEntries(
      languages.map(language => {
        const path = publicPath(language, 'verify');
        return [path, pages.get(fileOfPage(path)) ?? ''];
      }),
    ),
    parts: [...new Set([...ofVerify, ...publicFiles.modules([codeCheck])]), publicFiles.address(laterSheet)],
  }),
);
await write(join(site, 'robots.txt'), robotsText(origin));
await write(join(site, 'sitemap.xml'), sitemapXml(origin, today));
await write(join(site, noticesPath), thirdPartyNotices(packagesOf(shipped), fontLicences()));
await write(join(site, 'staff.html'), staffDocument(staffFiles, shared));
await write(join(dist, siteSettingsFile), JSON.stringify({ origin, timeZone: officeZone }));
await write(
  join(dist, 'csp-hashes.json'),
  `${JSON.stringify({ script: Object.values(loaders).map(hashOf), style: [...new Set(styles.map(hashOf))] })}\n`,
);

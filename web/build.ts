import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { dayOf, defaultSettings, type RenderSite, siteContent } from '../functions/contract.ts';
import { fontLicences, packagesOf, shippedModules, thirdPartyNotices } from './notices.ts';
import { robotsText, sitemapXml } from './prerender/crawlers.ts';
import { BuiltFiles } from './prerender/files.ts';
import { hashOf, iconLinks, loaderScript } from './prerender/inlined.ts';
import { type SiteParts, staffDocument } from './prerender/pages.ts';
import { laterSheet, sheetOf, sourcesOf } from './prerender/sources.ts';
import { workerScript } from './prerender/worker.ts';
import { noticesPath, verifyWorker } from './shared/paths.ts';
import { fileOfPage, languages, type PageName, pageNames, publicPath } from './shared/places.ts';
import { publicBuild, rendererBuild, staffBuild } from './vite.config.ts';

/**
 * Builds the site into `site/` of a folder (`dist`, or the one that is given): scripts and styles, then every page as
 * HTML. Beside it `csp-hashes.json`, the inline script and styles that the content security policy is to allow, and the two
 * manifests of which source became which file. `SITE_ORIGIN` (`https://…`), where it is known, makes the pages name
 * their full addresses.
 */
const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist'));
const site = join(dist, 'site');
const today = dayOf(new Date());

// React and Vite go by this, and a test or a shell may have set another.
process.env['NODE_ENV'] = 'production';

/** Modules that went into either half of the site. */
const shipped = new Set<string>();

async function buildFiles(config: InlineConfig, manifest: string): Promise<BuiltFiles> {
  await build({ ...config, plugins: [...(config.plugins ?? []), shippedModules(shipped)] });
  await rename(join(site, manifest), join(dist, manifest));
  return BuiltFiles.read(join(dist, manifest));
}

const renderer = join(dist, 'renderer');

/** Makes the pages with the renderer that the function has which publishes; answers them by their files. */
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

/** The file of a public page's style sheet. */
const sheetFile = (page: PageName) => join(site, publicFiles.address(sheetOf(page)));

await rm(site, { recursive: true, force: true });
const [publicFiles, staffFiles, loader] = await Promise.all([
  buildFiles(publicBuild(dist), 'public-manifest.json'),
  buildFiles(staffBuild(dist), 'staff-manifest.json'),
  loaderScript(),
  build(rendererBuild(dist)),
]);

const origin = process.env['SITE_ORIGIN'] ?? '';
const styles = await Promise.all(
  pageNames.map(async page => (await readFile(sheetFile(page), 'utf8')).trim()),
);
const shared = { loader, icons: iconLinks };
const pages = await writePages({
  ...shared,
  origin,
  later: publicFiles.address(laterSheet),
  // They stand in the page: a request for them would cost a phone's slow line a round trip.
  sheets: Object.fromEntries(pageNames.map((page, place) => [page, `<style>${styles[place]}</style>`])),
  modules: Object.fromEntries(
    pageNames.flatMap(page =>
      languages.map(language => [publicPath(language, page), publicFiles.modules(sourcesOf(page, language))]),
    ),
  ),
});
// They stand in the pages. Two that are alike are one file.
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
    parts: [
      ...publicFiles.modules(languages.flatMap(language => sourcesOf('verify', language))),
      publicFiles.address(laterSheet),
    ],
  }),
);
await write(join(site, 'robots.txt'), robotsText(origin));
await write(join(site, 'sitemap.xml'), sitemapXml(origin, today));
await write(join(site, noticesPath), thirdPartyNotices(packagesOf(shipped), fontLicences()));
await write(join(site, 'staff.html'), staffDocument(staffFiles, shared));
await write(
  join(dist, 'csp-hashes.json'),
  `${JSON.stringify({ script: [hashOf(loader)], style: [...new Set(styles.map(hashOf))] })}\n`,
);

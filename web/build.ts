import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { fontLicences } from './notices/font-licences.ts';
import { shippedModules } from './notices/shipped-modules.ts';
import { packagesOf, thirdPartyNotices } from './notices/third-party.ts';
import { robotsText, sitemapXml } from './prerender/crawlers.ts';
import { BuiltFiles } from './prerender/files.ts';
import { hashOf, loaderScript } from './prerender/loader.ts';
import { publicDocument, type Render, staffDocument } from './prerender/pages.ts';
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

// React and Vite go by this, and a test or a shell may have set another.
process.env['NODE_ENV'] = 'production';

/** What was written of into either half of the site. */
const shipped = new Set<string>();

async function buildFiles(config: InlineConfig, manifest: string): Promise<BuiltFiles> {
  await build({ ...config, plugins: [...(config.plugins ?? []), shippedModules(shipped)] });
  await rename(join(site, manifest), join(dist, manifest));
  return BuiltFiles.read(join(dist, manifest));
}

async function buildRenderer(): Promise<Render> {
  await build(rendererBuild(dist));
  const { renderPage } = await import(pathToFileURL(join(dist, 'renderer/render.js')).href);
  return renderPage;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** The file of a public page's style sheet. */
const sheetFile = (page: PageName) => join(site, publicFiles.address(sheetOf(page)));

await rm(site, { recursive: true, force: true });
const [publicFiles, staffFiles, render, loader] = await Promise.all([
  buildFiles(publicBuild(dist), 'public-manifest.json'),
  buildFiles(staffBuild(dist), 'staff-manifest.json'),
  buildRenderer(),
  loaderScript(),
]);

const parts = { files: publicFiles, loader, render, origin: process.env['SITE_ORIGIN'] ?? '' };
const styleHashes = new Set<string>();
const checkingPages: Record<string, string> = {};
for (const page of pageNames) {
  const styles = (await readFile(sheetFile(page), 'utf8')).trim();
  styleHashes.add(hashOf(styles));
  for (const language of languages) {
    const path = publicPath(language, page);
    // It stands in the page: a request for it would cost a phone's slow line a round trip.
    const sheet = `<style>${styles}</style>`;
    const html = await publicDocument(page, language, { ...parts, sheet });
    await write(join(site, fileOfPage(path)), html);
    if (page === 'verify') checkingPages[path] = html;
  }
}
// They stand in the pages. Two that are alike are one file.
for (const page of pageNames) await rm(sheetFile(page), { force: true });
await write(
  join(site, verifyWorker),
  await workerScript({
    documents: checkingPages,
    parts: [
      ...publicFiles.modules(languages.flatMap(language => sourcesOf('verify', language))),
      publicFiles.address(laterSheet),
    ],
  }),
);
await write(join(site, 'robots.txt'), robotsText(parts.origin));
await write(join(site, 'sitemap.xml'), sitemapXml(parts.origin));
await write(join(site, noticesPath), thirdPartyNotices(packagesOf(shipped), fontLicences()));
await write(join(site, 'staff.html'), staffDocument(staffFiles, loader));
await write(
  join(dist, 'csp-hashes.json'),
  `${JSON.stringify({ script: [hashOf(loader)], style: [...styleHashes] })}\n`,
);

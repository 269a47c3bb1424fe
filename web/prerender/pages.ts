import type { PageMeta } from '../public/page.ts';
import { type Language, type PageName, publicPath } from '../shared/places.ts';
import { addressLinks, documentHtml, escapeHtml } from './document.ts';
import { sharingTags, structuredData } from './sharing.ts';
import { laterSheet, sourcesOf } from './sources.ts';

/** The HTML of a path's body, and what its head says. */
export type Render = (path: string) => Promise<{ body: string; meta: PageMeta; siteName: string }>;

/** Where a browser finds what sources became. */
export interface PageFiles {
  /** The address of the file that a source became. */
  address(source: string): string;
  /** The addresses of the sources' modules and of all that they import, the first source's first. */
  modules(sources: readonly string[]): string[];
  /** The addresses of the style sheets that a source and its imports bring. */
  styles(source: string): string[];
}

/** What every public page is made of, besides its own text. */
export interface PageParts {
  readonly files: PageFiles;
  /** The element with the page's styles. */
  readonly sheet: string;
  readonly loader: string;
  readonly origin: string;
  readonly render: Render;
}

/** Whether a page can be read before React has: not so the copy, in the browser's history, or a code, in the address. */
function isRead(page: PageName): boolean {
  return page !== 'viewOne' && page !== 'verify';
}

/** The whole HTML of a public page in a language. */
export async function publicDocument(page: PageName, language: Language, parts: PageParts): Promise<string> {
  const { files, sheet, loader, origin, render } = parts;
  const { body, meta, siteName } = await render(publicPath(language, page));
  const shared = { page, language, meta, siteName, origin };
  const isPrivate = page === 'viewOne';
  const later = files.address(laterSheet);
  return documentHtml({
    language,
    title: meta.title,
    head: [
      `<meta name="description" content="${escapeHtml(meta.description)}">`,
      ...(isPrivate ? ['<meta name="robots" content="noindex">'] : []),
      ...addressLinks(language, page, origin),
      sheet,
      `<noscript><link rel="stylesheet" href="${later}"></noscript>`,
      ...(isPrivate ? [] : sharingTags(shared)),
      ...(page === 'home' ? [structuredData(shared)] : []),
    ],
    body,
    modules: files.modules(sourcesOf(page, language)),
    wake: isRead(page) ? 'touch' : 'now',
    later,
    loader,
  });
}

/** The shell of every path of the back office: it has no HTML of its own, so everything is fetched at once. */
export function staffDocument(files: PageFiles, loader: string): string {
  const modules = files.modules(['staff-main.tsx']);
  return documentHtml({
    language: 'en',
    title: 'Maplegate',
    head: [
      '<meta name="robots" content="noindex">',
      // Until the scripts are here, an empty page in the look of the device.
      '<meta name="color-scheme" content="light dark">',
      ...modules.map(url => `<link rel="modulepreload" href="${url}">`),
      ...files.styles('staff-main.tsx').map(url => `<link rel="stylesheet" href="${url}">`),
    ],
    body: '',
    modules,
    wake: 'now',
    loader,
  });
}

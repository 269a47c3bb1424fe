import { escapeHtml, type SiteContent } from '../../functions/contract.ts';
import { shownAnywhere } from '../public/home/deal-slides.ts';
import type { PageMeta } from '../public/page.ts';
import { type Language, type PageName, publicPath } from '../shared/places.ts';
import { isFound } from './crawlers.ts';
import { addressLinks, contentElement, documentHtml } from './document.ts';
import { sharingTags, structuredData } from './sharing.ts';

/** The HTML of a path's body, and what its head says. */
type Render = (
  path: string,
  content: SiteContent,
) => Promise<{ body: string; meta: PageMeta; siteName: string }>;

/** Parts of every document of a site. */
export interface SharedParts {
  readonly loader: string;
  readonly icons: readonly string[];
}

/** Parts of every public page of a site. */
interface PublicParts extends SharedParts {
  /** `https://…`, or empty where the site does not know where it will be. */
  readonly origin: string;
  /** The address of the style sheet that is fetched once a page can be read. */
  readonly later: string;
}

/** Parts of a public page, besides its own text. */
interface PageParts extends PublicParts {
  /** The element with the page's styles. */
  readonly sheet: string;
  /** The addresses of its modules, the entry first. */
  readonly modules: readonly string[];
  readonly render: Render;
}

/** Parts of all public pages of a build. */
export interface SiteParts extends PublicParts {
  /** By the name of a page. */
  readonly sheets: Readonly<Record<string, string>>;
  /** By the path of a page. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** Addresses of the back office's files. */
interface StaffFiles {
  /** The addresses of the sources' modules and of all that they import, the first source's first. */
  modules(sources: readonly string[]): string[];
  /** The addresses of the style sheets that a source and its imports bring. */
  styles(source: string): string[];
}

/**
 * Checks whether a page can be read before its scripts start: not a copy (in the history), a code or a token (in the
 * address).
 */
function isRead(page: PageName): boolean {
  return page !== 'viewOne' && page !== 'verify' && page !== 'stop';
}

/** The whole HTML of a public page in a language. */
export async function publicDocument(
  page: PageName,
  language: Language,
  { settings, slides }: SiteContent,
  parts: PageParts,
): Promise<string> {
  const { sheet, modules, later, loader, icons, origin, render } = parts;
  const content = {
    settings,
    slides: { en: shownAnywhere(slides.en), bn: shownAnywhere(slides.bn) },
  };
  const { body, meta, siteName } = await render(publicPath(language, page), content);
  const shared = { page, language, meta, siteName, origin };
  const isPrivate = !isFound(page);
  return documentHtml({
    language,
    title: meta.title,
    icons,
    head: [
      `<meta name="description" content="${escapeHtml(meta.description)}">`,
      ...(isPrivate ? ['<meta name="robots" content="noindex">'] : []),
      ...addressLinks(language, page, origin),
      sheet,
      `<noscript><link rel="stylesheet" href="${later}"></noscript>`,
      ...(isPrivate ? [] : sharingTags(shared)),
      ...(page === 'home' ? [structuredData(shared, settings)] : []),
    ],
    body,
    content: contentElement(content),
    modules,
    start: isRead(page) ? 'touch' : 'now',
    later,
    loader,
  });
}

/** The shell of every path of the back office: it has no HTML of its own, so everything is fetched at once. */
export function staffDocument(files: StaffFiles, { loader, icons }: SharedParts): string {
  const modules = files.modules(['staff-main.tsx']);
  return documentHtml({
    language: 'en',
    title: 'Maplegate',
    icons,
    head: [
      '<meta name="robots" content="noindex">',
      // Until the scripts are here, an empty page in the look of the device.
      '<meta name="color-scheme" content="light dark">',
      ...modules.map(url => `<link rel="modulepreload" href="${url}">`),
      ...files.styles('staff-main.tsx').map(url => `<link rel="stylesheet" href="${url}">`),
    ],
    body: '',
    modules,
    start: 'now',
    loader,
  });
}

import { escapeHtml, type SiteContent } from '../../functions/contract.ts';
import { shownAnywhere } from '../public/home/deal-slides.ts';
import type { PageMeta } from '../public/page.ts';
import { type Language, type PageName, publicPath } from '../shared/places.ts';
import { isFound } from './crawlers.ts';
import { addressLinks, contentElement, documentHtml, type Start } from './document.ts';
import type { Loaders } from './inlined.ts';
import { sharingTags, structuredData } from './sharing.ts';

type Render = (
  path: string,
  content: SiteContent,
) => Promise<{ body: string; meta: PageMeta; siteName: string }>;

export interface SharedParts {
  readonly loaders: Loaders;
  readonly icons: readonly string[];
}

interface PublicParts extends SharedParts {
  /** Origin of the site (`https://…`), or empty if it is unknown. */
  readonly origin: string;
  readonly later: string;
}

interface PageParts extends PublicParts {
  /** Style element or link element for the styles of the first paint. */
  readonly sheet: string;
  readonly modules: readonly string[];
  readonly codeModules?: readonly string[];
  readonly render: Render;
}

export interface SiteParts extends PublicParts {
  readonly sheets: Readonly<Record<string, string>>;
  /** URLs of modules by the path of the page. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  /** URLs of modules that check a copy's code, by the name of the page. */
  readonly codeModules: Readonly<Record<string, readonly string[]>>;
}

interface StaffFiles {
  modules(sources: readonly string[]): string[];
  styles(source: string): string[];
}

/** Pages that load their modules at once if they have to show a copy, a code, a token or a link's documents. */
const earlyStarts: Partial<Record<PageName, Start>> = {
  viewOne: 'state',
  verify: 'hash',
  stop: 'hash',
  send: 'hash',
  message: 'hash',
};

export async function publicDocument(
  page: PageName,
  language: Language,
  { settings, slides }: SiteContent,
  parts: PageParts,
): Promise<string> {
  const { sheet, modules, codeModules = [], later, loaders, icons, origin, render } = parts;
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
    codeModules,
    start: earlyStarts[page] ?? 'touch',
    later,
    loader: page === 'home' ? loaders.home : loaders.page,
  });
}

/** Returns the document for all paths of the back office. It has no content, so it loads its modules at once. */
export function staffDocument(files: StaffFiles, { loaders, icons }: SharedParts): string {
  const modules = files.modules(['staff-main.tsx']);
  return documentHtml({
    language: 'en',
    title: 'Maplegate',
    icons,
    head: [
      '<meta name="robots" content="noindex">',
      // Gives the empty page the colour scheme of the device until the scripts are loaded.
      '<meta name="color-scheme" content="light dark">',
      ...modules.map(url => `<link rel="modulepreload" href="${url}">`),
      ...files.styles('staff-main.tsx').map(url => `<link rel="stylesheet" href="${url}">`),
    ],
    body: '',
    modules,
    start: 'now',
    loader: loaders.page,
  });
}

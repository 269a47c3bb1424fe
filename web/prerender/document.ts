import { defaultSettings, escapeHtml, type SiteContent } from '../../functions/contract.ts';
import { type CarriedContent, contentId } from '../public/content.ts';
import { type Language, languages, type PageName, publicPath } from '../shared/places.ts';

/** Parts of every document of the site. */
export interface Document {
  readonly language: Language;
  readonly title: string;
  /** The elements that name the tab's icon. */
  readonly icons: readonly string[];
  /** Further elements of the head. */
  readonly head: readonly string[];
  readonly body: string;
  /** The element after the page: the content that it was rendered with. */
  readonly content?: string;
  /** The modules with which React starts, the entry first. */
  readonly modules: readonly string[];
  /** Time at which they start: at once, or at the visitor's first touch. */
  readonly start: 'now' | 'touch';
  /** The style sheet to be fetched once the page can be read. */
  readonly later?: string;
  /** The script that loads them. */
  readonly loader: string;
}

/** The whole HTML of a document. */
export function documentHtml(document: Document): string {
  const { language, title, icons, head, body, content = '', modules, start, later, loader } = document;
  const data = `data-modules="${modules.join(' ')}" data-start="${start}"${later ? ` data-later="${later}"` : ''}`;
  return [
    '<!doctype html>',
    `<html lang="${language}" ${data}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="theme-color" content="#0f2f2f">',
    ...icons,
    ...head,
    '</head>',
    `<body><div id="page">${body}</div>${content}<script>${loader}</script></body>`,
    '</html>',
    '',
  ].join('\n');
}

/** A value as JSON for a script element, inside of which only `<` could end it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The addresses of a page by language. `x-default` is for readers of any other language. */
export function alternates(page: PageName, origin: string): { hreflang: string; href: string }[] {
  const href = (language: Language) => origin + publicPath(language, page);
  return [
    ...languages.map(language => ({ hreflang: language, href: href(language) })),
    { hreflang: 'x-default', href: href('en') },
  ];
}

/**
 * A page's address and those of its other languages.
 * @param origin of the published site, `https://…`; without one the addresses begin at the root.
 */
export function addressLinks(language: Language, page: PageName, origin: string): string[] {
  return [
    `<link rel="canonical" href="${origin}${publicPath(language, page)}">`,
    ...alternates(page, origin).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`,
    ),
  ];
}

/** The element of a document that carries what it is rendered with; nothing where all of it is built in. */
export function contentElement({ settings, slides }: SiteContent): string {
  const builtIn = new Map<string, unknown>(Object.entries(defaultSettings));
  const carried: CarriedContent = {
    settings: entriesWhere(settings, (value, name) => value !== builtIn.get(name) && name !== 'version'),
    slides: entriesWhere(slides, list => list.length > 0),
  };
  if (Object.values(carried).every(part => Object.keys(part).length === 0)) return '';
  return `<script type="application/json" id="${contentId}">${scriptJson(carried)}</script>`;
}

function entriesWhere<V>(
  values: Readonly<Record<string, V>>,
  isWanted: (value: V, name: string) => boolean,
): Record<string, V> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isWanted(value, name)));
}

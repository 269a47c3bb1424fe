import { defaultSettings, escapeHtml, type SiteContent } from '../../functions/contract.ts';
import { type CarriedContent, contentId } from '../public/content.ts';
import { type Language, languages, type PageName, publicPath } from '../shared/places.ts';

/** Colour of the browser's bar around the site. */
export const themeColor = '#0f2f2f';

/** When a document loads its modules: `hash` and `state` at once if the URL or the history entry has one. */
export type Start = 'now' | 'touch' | 'hash' | 'state';

export interface Document {
  readonly language: Language;
  readonly title: string;
  readonly icons: readonly string[];
  readonly head: readonly string[];
  readonly body: string;
  readonly content?: string;
  /** URLs of the modules. The first one starts the page. */
  readonly modules: readonly string[];
  /** URLs of further modules. The page loads them only if its own URL contains a verification code. */
  readonly codeModules?: readonly string[];
  readonly start: Start;
  /** URL of the style sheet that is loaded after the first paint. */
  readonly later?: string;
  readonly loader: string;
}

export function documentHtml(document: Document): string {
  const { language, title, icons, head, body, content = '', loader } = document;
  return [
    '<!doctype html>',
    `<html lang="${language}" ${loaderData(document)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="theme-color" content="${themeColor}">`,
    ...icons,
    ...head,
    '</head>',
    `<body><div id="page">${body}</div>${content}<script>${loader}</script></body>`,
    '</html>',
    '',
  ].join('\n');
}

function loaderData({ modules, codeModules = [], start, later }: Document): string {
  return [
    `data-modules="${modules.join(' ')}"`,
    `data-start="${start}"`,
    ...(codeModules.length > 0 ? [`data-code-modules="${codeModules.join(' ')}"`] : []),
    ...(later ? [`data-later="${later}"`] : []),
  ].join(' ');
}

/** Returns JSON for a script element. Escapes `<`, because `</script>` in a text would end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function alternates(page: PageName, origin: string): { hreflang: string; href: string }[] {
  const href = (language: Language) => origin + publicPath(language, page);
  return [
    ...languages.map(language => ({ hreflang: language, href: href(language) })),
    { hreflang: 'x-default', href: href('en') },
  ];
}

/** @param origin `https://…`, or empty for relative URLs */
export function addressLinks(language: Language, page: PageName, origin: string): string[] {
  return [
    `<link rel="canonical" href="${origin}${publicPath(language, page)}">`,
    ...alternates(page, origin).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`,
    ),
  ];
}

/** Returns a script element with the settings and slides that differ from the defaults, or an empty string. */
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

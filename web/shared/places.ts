import { manifests } from './manifests.ts';
import { banglaPrefix, publicPages, securityPath } from './paths.ts';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

export type PageName = keyof typeof publicPages;
export const pageNames = Object.keys(publicPages) as readonly PageName[];

/** Pages in the footer: all except those that need an email link or the result of an enquiry. */
export const linkedPages = [
  'home',
  'about',
  'workers',
  'terms',
  'enquiry',
  'verify',
] as const satisfies readonly PageName[];

/** Path of a page in a language: `/about`, `/bn/about`, `/bn`. */
export function publicPath(language: Language, page: PageName): string {
  const path = publicPages[page];
  if (language === 'en') return path;
  return path === '/' ? banglaPrefix : banglaPrefix + path;
}

/** The path of every public page, in every language. */
export const publicPaths: readonly string[] = pageNames.flatMap(page =>
  languages.map(language => publicPath(language, page)),
);

/** File of a public path, relative to the site's folder: `about/index.html`. */
export function fileOfPage(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** Files that are rendered again when staff publish: all public pages, the manifests and `security.txt`. */
export function publishedFiles(): string[] {
  return [
    ...publicPaths.map(fileOfPage),
    ...[...Object.values(manifests), securityPath].map(path => path.slice(1)),
  ];
}

/** Returns the page and language of a path, or undefined if it is not a public page. Ignores a final slash. */
export function publicPlace(path: string): { language: Language; page: PageName } | undefined {
  const wanted = path.replace(/\/+$/, '') || '/';
  for (const language of languages) {
    const page = pageNames.find(name => publicPath(language, name) === wanted);
    if (page) return { language, page };
  }
  return undefined;
}

/** Checks whether a page has the top bar. The enquiry has its own header. */
export function hasBar(page: PageName): boolean {
  return page !== 'enquiry';
}

/** Route of a public page for logs: `/` for an unknown path. */
export function publicRouteOf(path: string): string {
  const place = publicPlace(path);
  return place ? publicPath(place.language, place.page) : '/';
}

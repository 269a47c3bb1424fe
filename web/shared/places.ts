import { manifests } from './manifests.ts';
import { banglaPrefix, publicPages, securityPath } from './paths.ts';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

export type PageName = keyof typeof publicPages;
export const pageNames = Object.keys(publicPages) as readonly PageName[];

export const linkedPages = [
  'home',
  'about',
  'workers',
  'terms',
  'enquiry',
  'verify',
] as const satisfies readonly PageName[];

/** Returns the path of a page, such as `/about`, `/bn/about` or `/bn`. */
export function publicPath(language: Language, page: PageName): string {
  const path = publicPages[page];
  if (language === 'en') return path;
  return path === '/' ? banglaPrefix : banglaPrefix + path;
}

export const publicPaths: readonly string[] = pageNames.flatMap(page =>
  languages.map(language => publicPath(language, page)),
);

/** Returns the file of a page, such as `about/index.html`. */
export function fileOfPage(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

export function publishedFiles(): string[] {
  return [
    ...publicPaths.map(fileOfPage),
    ...[...Object.values(manifests), securityPath].map(path => path.slice(1)),
  ];
}

/** Returns language and name of the public page at a path, or undefined. Ignores a slash at the end. */
export function publicPlace(path: string): { language: Language; page: PageName } | undefined {
  const wanted = path.replace(/\/+$/, '') || '/';
  for (const language of languages) {
    const page = pageNames.find(name => publicPath(language, name) === wanted);
    if (page) return { language, page };
  }
  return undefined;
}

/** Returns whether a page has the top bar. The enquiry has its own header instead. */
export function hasBar(page: PageName): boolean {
  return page !== 'enquiry';
}

/** Returns the path of a public page for logs, or `/` for an unknown path, which could contain personal data. */
export function publicRouteOf(path: string): string {
  const place = publicPlace(path);
  return place ? publicPath(place.language, place.page) : '/';
}

import { manifests } from './manifests.ts';
import { banglaPrefix, publicPages, securityPath, staffPages } from './paths.ts';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

export type PageName = keyof typeof publicPages;
export const pageNames = Object.keys(publicPages) as readonly PageName[];

/** The pages that the footer links to: those that show something to a visitor without a link or a passport. */
export const linkedPages = [
  'home',
  'about',
  'workers',
  'terms',
  'enquiry',
  'verify',
] as const satisfies readonly PageName[];

/** The path of a page in a language: `/about`, `/bn/about`, `/bn`. */
export function publicPath(language: Language, page: PageName): string {
  const path = publicPages[page];
  if (language === 'en') return path;
  return path === '/' ? banglaPrefix : banglaPrefix + path;
}

/** The file of a public path below the site's folder: `about/index.html`. */
export function fileOfPage(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** The files that are rendered again when staff publish: every public page, the manifests and `security.txt`. */
export function publishedFiles(): string[] {
  const pages = pageNames.flatMap(page => languages.map(language => fileOfPage(publicPath(language, page))));
  return [...pages, ...[...Object.values(manifests), securityPath].map(path => path.slice(1))];
}

/** Finds the page and the language of a path; undefined when it is not a public page. A final slash is ignored. */
export function publicPlace(path: string): { language: Language; page: PageName } | undefined {
  const wanted = path.replace(/\/+$/, '') || '/';
  for (const language of languages) {
    const page = pageNames.find(name => publicPath(language, name) === wanted);
    if (page) return { language, page };
  }
  return undefined;
}

/** Checks whether a public page has the top bar: the enquiry has a header of its own. */
export function hasBar(page: PageName): boolean {
  return page !== 'enquiry';
}

/** The pattern in `staffPages` of a path of the back office, which decides itself about what follows the first part. */
function staffRouteOf(path: string): string | undefined {
  return Object.values(staffPages).find(pattern => pattern.split('/')[1] === path.split('/')[1]);
}

/** Checks whether the back office answers this path. */
export function isStaffPath(path: string): boolean {
  return staffRouteOf(path) !== undefined;
}

/** The route of a page of the site, to be logged: without ids, and `/` for a path that is none. */
export function routeOfPage(path: string): string {
  const place = publicPlace(path);
  return place ? publicPath(place.language, place.page) : (staffRouteOf(path) ?? '/');
}

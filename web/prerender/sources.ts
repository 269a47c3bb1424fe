import { publicPages } from '../shared/paths.ts';
import { hasBar, type Language, type PageName } from '../shared/places.ts';

/** The files that pages are made of, by their names below `web`. */

/** A public page's entry, the page and its words, as `views.tsx` imports them. */
export function sourcesOf(page: PageName, language: Language): string[] {
  const name = fileName(page);
  return [
    'main.tsx',
    `public/pages/${componentName(name)}.tsx`,
    `public/words/${language}/${name}.ts`,
    `public/words/${language}/site.ts`,
    ...(hasBar(page) ? ['public/layout/TopBar.tsx'] : []),
  ];
}

/** All the styles of a public page, and no other's. */
export function sheetOf(page: PageName): string {
  return `public/styles/pages/${articles.includes(page) ? 'article' : fileName(page)}.css`;
}

const articles: readonly PageName[] = ['about', 'terms', 'workers'];

/** The styles that every public page fetches once it can be read. */
export const laterSheet = 'public/styles/later.css';

/** Modules that the back office fetches for the list of applications, besides its entry. */
export const staffList = ['staff/layout/Layout.tsx', 'staff/application/list/ListPage.tsx'];

/** `view-one`. */
function fileName(page: PageName): string {
  return publicPages[page].slice(1) || 'home';
}

/** `view-one` as `ViewOne`. */
function componentName(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
}

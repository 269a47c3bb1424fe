import { publicPages } from '../shared/paths.ts';
import { hasBar, type Language, type PageName } from '../shared/places.ts';

/** Entry, page and words of a public page, as imported by `views.tsx`. */
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

/** The module that checks the code of a copy: the page that checks copies imports it when there is a code. */
export const codeCheck = 'public/verify/judge.ts';

export function sheetOf(page: PageName): string {
  return `public/styles/pages/${articles.includes(page) ? 'article' : fileName(page)}.css`;
}

const articles: readonly PageName[] = ['about', 'terms', 'workers'];

/** Style sheet that every public page loads after the first paint. */
export const laterSheet = 'public/styles/later.css';

/** Back office modules that the list of applications loads besides the entry. */
export const staffList = ['staff/layout/Layout.tsx', 'staff/application/list/ListPage.tsx'];

/** `view-one`. */
function fileName(page: PageName): string {
  return publicPages[page].slice(1) || 'home';
}

/** Converts `view-one` to `ViewOne`. */
function componentName(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
}

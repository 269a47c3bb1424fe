import { hasBar, type Language, type PageName } from '../shared/places.ts';

/** Returns the source files of a public page, as `views.tsx` imports them. */
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

/** Source files of the page for sending documents. Its scripts have no React and are a separate build. */
export function sourcesOfSend(language: Language): string[] {
  return [sendEntry, sendWords(language)];
}

export const sendEntry = 'public/send/start.ts';
const sendWords = (language: Language) => `public/words/${language}/send.ts`;

/** Module that checks a copy's code. `useCheck.ts` imports it when the URL has a code. */
export const codeCheck = 'public/verify/judge.ts';

export function sheetOf(page: PageName): string {
  return `public/styles/pages/${articles.includes(page) ? 'article' : fileName(page)}.css`;
}

const articles: readonly PageName[] = ['about', 'terms', 'workers'];

export const laterSheet = 'public/styles/later.css';

/** Modules that the list of applications needs, without the back office's entry module. */
export const staffList = ['staff/layout/Layout.tsx', 'staff/application/list/ListPage.tsx'];

/** Modules that the dashboard, the first screen after the login, needs at once. */
export const staffDashboard = ['staff/layout/Layout.tsx', 'staff/dashboard/DashboardPage.tsx'];

function fileName(page: PageName): string {
  return page.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}

function componentName(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
}

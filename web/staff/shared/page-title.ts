import { useEffect } from 'react';

/** The title of the browser's tab: the page's name, after "Error:" while a field or a form on it has an error. */

let name = '';
let errors = 0;

function showTitle(): void {
  document.title = `${errors > 0 ? 'Error: ' : ''}${name} · Maplegate`;
}

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    name = title;
    showTitle();
  }, [title]);
}

/** Begins the tab's title with "Error:" while `hasError` is true. */
export function useErrorInTitle(hasError: boolean): void {
  useEffect(() => {
    if (!hasError) return;
    errors += 1;
    showTitle();
    return () => {
      errors -= 1;
      showTitle();
    };
  }, [hasError]);
}

import { useEffect } from 'react';

/** Title of the browser tab: the name of the page, after "Error:" while it has an error. */

let name = '';
let errors = 0;

function showTitle(): void {
  document.title = `${errors > 0 ? 'Error: ' : ''}${name} · Maplegate`;
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    name = title;
    showTitle();
  }, [title]);
}

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

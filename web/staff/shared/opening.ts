import { useLayoutEffect } from 'react';

/** Counts screens and dialogs that are loading their code. Shortcuts are off meanwhile. */

type Kind = 'dialog' | 'screen';

const opening: Record<Kind, number> = { dialog: 0, screen: 0 };

/** Path of the visible screen. Undefined if the router does not use the browser's URL, as in tests. */
let shownPath: string | undefined;

/** Counts a dialog or screen as loading while the component is mounted. */
export function useOpening(kind: Kind): void {
  useLayoutEffect(() => {
    opening[kind] += 1;
    return () => {
      opening[kind] -= 1;
    };
  }, [kind]);
}

/** Stores the path of the visible screen, because the URL changes before the next screen's code is loaded. */
export function useShownPath(pathname: string): void {
  useLayoutEffect(() => {
    if (shownPath !== undefined || pathname === window.location.pathname) shownPath = pathname;
  }, [pathname]);
  useLayoutEffect(() => {
    return () => {
      shownPath = undefined;
    };
  }, []);
}

export const isDialogOpening = (): boolean => opening.dialog > 0;

export const isScreenOpening = (): boolean =>
  opening.screen > 0 || (shownPath !== undefined && shownPath !== window.location.pathname);

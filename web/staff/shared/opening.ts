import { useLayoutEffect } from 'react';

/** Screens and dialogs with code that is still loading. Shortcuts are off in the meantime. */

type Kind = 'dialog' | 'screen';

const opening: Record<Kind, number> = { dialog: 0, screen: 0 };

/** Path of the visible screen. Undefined if the router does not use the browser's URL. */
let shownPath: string | undefined;

/** Marks a dialog or a screen as opening while the component is mounted. */
export function useOpening(kind: Kind): void {
  useLayoutEffect(() => {
    opening[kind] += 1;
    return () => {
      opening[kind] -= 1;
    };
  }, [kind]);
}

/** Stores the path of the visible screen. The router changes the URL before the next screen's code is loaded. */
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

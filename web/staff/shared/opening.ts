import { useLayoutEffect } from 'react';

/** Screens and dialogs whose code is still loading. Keys pressed in the meantime are no shortcuts. */

type Kind = 'dialog' | 'screen';

const opening: Record<Kind, number> = { dialog: 0, screen: 0 };

/** Path of the screen that is shown; undefined where the router does not use the browser's address. */
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

/** Remembers the path on screen: the router changes the address before the code of the next screen is loaded. */
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

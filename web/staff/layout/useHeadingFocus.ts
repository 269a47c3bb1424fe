import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the heading when the page changes. After a navigation it scrolls to the top and focuses the
 * heading once it is rendered, so that a screen reader announces it and Tab continues from there. If the user has moved
 * the focus meanwhile, it stays. If the focused element is removed, such as the button of a deleted row, the heading
 * gets the focus too.
 */
export function useHeadingFocus(pathname: string): void {
  useFocusAfterNavigation(pathname);
  useFocusAfterRemoval();
}

function useFocusAfterNavigation(pathname: string): void {
  const focusedAt = useAddressOfFocus();
  const isBack = useNavigationType() === NavigationType.Pop;
  // Distinguishes a first page that the browser loaded from one that opened after a sign-in.
  const shown = useRef({ pathname: isBack ? pathname : undefined, address: window.location.pathname });
  useEffect(() => {
    const address = window.location.pathname;
    const before = shown.current;
    if (before.pathname === pathname) return;
    shown.current = { pathname, address };
    if (!isBack) window.scrollTo(0, 0);
    // The URL changes at once, but the previous page stays usable until the code of the next one is loaded.
    const wasUsedMeanwhile = address !== before.address && address === focusedAt.current;
    const left = wasUsedMeanwhile ? null : document.activeElement;
    const isElsewhere = () => document.activeElement !== left && !hasNoFocus();
    if (isElsewhere() || focusHeading()) return;
    return onChange(stop => {
      if (isElsewhere() || focusHeading()) stop();
    });
  }, [pathname, isBack, focusedAt]);
}

/** Ref to the URL's path at the last change of the focus. */
function useAddressOfFocus(): RefObject<string> {
  const address = useRef('');
  useEffect(() => {
    const remember = () => {
      address.current = window.location.pathname;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return address;
}

function useFocusAfterRemoval(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    document.addEventListener('focusin', remember);
    const stop = onChange(() => {
      if (last instanceof Element && !last.isConnected && hasNoFocus() && focusHeading()) last = null;
    });
    return () => {
      stop();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

const hasNoFocus = () => document.activeElement === document.body;

/** Calls `changed` when elements are added or removed. The returned function, which `changed` also gets, stops this. */
function onChange(changed: (stop: () => void) => void): () => void {
  const observer = new MutationObserver(() => changed(stop));
  const stop = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** Focuses the heading. Returns false if the page has none. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

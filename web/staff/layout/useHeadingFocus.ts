import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the heading when the page changes.
 *
 * After a navigation the top of the new page is in sight and its heading, as soon as it is there, has the focus: a
 * screen reader says where one is, and Tab goes on from there. What somebody focuses in the meantime keeps the focus.
 * What goes away, such as the button of a row that was deleted, leaves the focus to the heading too.
 */
export function useHeadingFocus(pathname: string): void {
  useFocusAfterNavigation(pathname);
  useFocusAfterRemoval();
}

function useFocusAfterNavigation(pathname: string): void {
  const focusedAt = useAddressOfFocus();
  const isBack = useNavigationType() === NavigationType.Pop;
  // The first page that the frame shows is one that the browser has loaded, or that signing in has led to.
  const shown = useRef({ pathname: isBack ? pathname : undefined, address: window.location.pathname });
  useEffect(() => {
    const address = window.location.pathname;
    const before = shown.current;
    if (before.pathname === pathname) return;
    shown.current = { pathname, address };
    if (!isBack) window.scrollTo(0, 0);
    // The address changes at once; the page before stays, and can be used, until the code of the next one is there.
    const wasUsedMeanwhile = address !== before.address && address === focusedAt.current;
    const left = wasUsedMeanwhile ? null : document.activeElement;
    const isElsewhere = () => document.activeElement !== left && !hasNoFocus();
    if (isElsewhere() || focusHeading()) return;
    return onChange(stop => {
      if (isElsewhere() || focusHeading()) stop();
    });
  }, [pathname, isBack, focusedAt]);
}

/** The path that the address had when the focus last moved. */
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

/** Calls whenever elements come or go; answers, and hands over, the way to stop that. */
function onChange(changed: (stop: () => void) => void): () => void {
  const observer = new MutationObserver(() => changed(stop));
  const stop = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** Focuses the heading, and tells whether there is one. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

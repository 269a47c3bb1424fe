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
    let last: HTMLElement | undefined;
    /** Heading that has the focus until the last element is enabled again. */
    let standIn: HTMLElement | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === standIn) return;
      last = target;
      standIn = undefined;
    };
    document.addEventListener('focusin', remember);
    const stop = onChange(() => {
      if (!last) return;
      const isUsable = last.isConnected && !last.matches(':disabled');
      if (isUsable && standIn && document.activeElement === standIn) last.focus({ preventScroll: true });
      // A disabled element keeps the focus until the browser draws the page again.
      else if (!isUsable && (hasNoFocus() || document.activeElement === last)) {
        standIn = headingToFocus();
        if (standIn) focusOn(standIn);
      }
    }, ['disabled']);
    return () => {
      stop();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

const hasNoFocus = () => document.activeElement === document.body;

/**
 * Calls `changed` when elements are added or removed, or one of the attributes changes. The returned function, which
 * `changed` also gets, stops this.
 */
function onChange(changed: (stop: () => void) => void, attributes: readonly string[] = []): () => void {
  const observer = new MutationObserver(() => changed(stop));
  const stop = () => observer.disconnect();
  const attributeFilter = attributes.length > 0 && { attributeFilter: [...attributes] };
  observer.observe(document.body, { childList: true, subtree: true, ...attributeFilter });
  return stop;
}

/** Focuses the heading. Returns false if the page has none. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) focusOn(heading);
  return heading !== null;
}

/** Heading of the open dialog, because the page behind it may not get the focus; otherwise that of the page. */
function headingToFocus(): HTMLElement | undefined {
  const dialogs = Array.from(document.querySelectorAll('[role="dialog"]'));
  const open = dialogs.findLast(dialog => dialog.checkVisibility({ visibilityProperty: true }));
  const heading =
    open?.querySelector<HTMLElement>('h1, h2') ?? document.querySelector<HTMLElement>('main h1');
  return heading ?? undefined;
}

function focusOn(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { createListeners } from '../shared/listeners.ts';

/**
 * Work that would be lost with this page: what was typed and not saved, and writes that are under way. While there is
 * any, the browser asks before the document is left, and a session that ends is signed in again on the spot.
 */

export interface Work {
  /** `typing` also asks before another screen is opened; `sending` goes on without its screen. */
  readonly kind: 'typing' | 'sending';
  /** Called when the person decides to give the work up. */
  readonly onDiscard?: () => void;
}

const held = new Set<Work>();
const newWork = createListeners();

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Says that there is work; answers the way to say that it is saved or given up. */
export function holdWork(work: Work): () => void {
  held.add(work);
  // Only while there is work: a page that listens cannot be brought back whole by the browser's Back.
  window.addEventListener('beforeunload', askBeforeUnload);
  newWork.tell();
  return () => {
    held.delete(work);
    if (held.size === 0) window.removeEventListener('beforeunload', askBeforeUnload);
  };
}

/** Hears when there is new work. */
export const onWork = newWork.add;

/** Tells whether there is work of this kind, or of any. */
export function hasWork(kind?: Work['kind']): boolean {
  return kind === undefined ? held.size > 0 : [...held].some(work => work.kind === kind);
}

/** Gives all of it up: the person has decided to leave. */
export function discardWork(): void {
  for (const { onDiscard } of held) onDiscard?.();
  held.clear();
  window.removeEventListener('beforeunload', askBeforeUnload);
}

/**
 * Asks before a form with unsaved entries is left, whether for another screen, another page or a reload. Answers the
 * way to say that it is saved, to be called before the form itself navigates away.
 */
export function useUnsavedWork(isUnsaved: boolean, onDiscard: () => void): () => void {
  const hold = useHeldWork(onDiscard);
  useEffect(() => hold(isUnsaved), [isUnsaved, hold]);
  return () => hold(false);
}

/** The same for whoever finds out without drawing: answers the way to say whether there are unsaved entries. */
export function useHeldWork(onDiscard: () => void): (isUnsaved: boolean) => void {
  const release = useRef<() => void>(undefined);
  const discard = useEffectEvent(onDiscard);
  const hold = useCallback((isUnsaved: boolean) => {
    if (isUnsaved) release.current ??= holdWork({ kind: 'typing', onDiscard: () => discard() });
    else {
      release.current?.();
      release.current = undefined;
    }
  }, []);
  useEffect(() => () => hold(false), [hold]);
  return hold;
}

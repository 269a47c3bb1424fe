import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { createListeners } from '../shared/listeners.ts';

/** Unsaved entries and pending writes. While there are any, the browser asks before the page closes. */

export interface Work {
  /** `typing`: the app also asks before another screen opens. `sending`: the request continues on other screens. */
  readonly kind: 'typing' | 'sending';
  readonly onDiscard?: () => void;
}

const held = new Set<Work>();
const newWork = createListeners();

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export function registerWork(work: Work): () => void {
  held.add(work);
  // The listener exists only while needed, because it excludes the page from the back/forward cache.
  window.addEventListener('beforeunload', askBeforeUnload);
  newWork.notify();
  return () => {
    held.delete(work);
    if (held.size === 0) window.removeEventListener('beforeunload', askBeforeUnload);
  };
}

export const onWork = newWork.add;

export function hasWork(kind?: Work['kind']): boolean {
  return kind === undefined ? held.size > 0 : [...held].some(work => work.kind === kind);
}

export function discardWork(): void {
  for (const { onDiscard } of held) onDiscard?.();
  held.clear();
  window.removeEventListener('beforeunload', askBeforeUnload);
}

/** Asks before the user leaves unsaved entries, until the returned function is called after saving. */
export function useUnsavedWork(isUnsaved: boolean, onDiscard: () => void): () => void {
  const hold = useUnsavedWorkSetter(onDiscard);
  useEffect(() => hold(isUnsaved), [isUnsaved, hold]);
  return () => hold(false);
}

/** Like `useUnsavedWork`, but returns a function that sets whether there are unsaved entries, without rendering. */
export function useUnsavedWorkSetter(onDiscard: () => void): (isUnsaved: boolean) => void {
  const release = useRef<() => void>(undefined);
  const discard = useEffectEvent(onDiscard);
  const hold = useCallback((isUnsaved: boolean) => {
    if (isUnsaved) release.current ??= registerWork({ kind: 'typing', onDiscard: () => discard() });
    else {
      release.current?.();
      release.current = undefined;
    }
  }, []);
  useEffect(() => () => hold(false), [hold]);
  return hold;
}

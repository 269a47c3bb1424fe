import { useEffect, useEffectEvent, useRef } from 'react';
import { holdWork } from '../session/unsaved-work.ts';

/**
 * Asks before a form with unsaved entries is left, whether for another screen, another page or a reload. Answers the
 * way to say that it is saved, to be called before the form itself navigates away.
 */
export function useUnsavedWork(isUnsaved: boolean, onDiscard: () => void): () => void {
  const release = useRef<() => void>(undefined);
  const discard = useEffectEvent(onDiscard);
  useEffect(() => {
    if (!isUnsaved) return;
    const done = holdWork({ kind: 'typing', onDiscard: () => discard() });
    release.current = done;
    return done;
  }, [isUnsaved]);
  return () => release.current?.();
}

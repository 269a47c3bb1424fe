import { useEffect, useLayoutEffect, useRef } from 'react';

/** Signals that are aborted when the screen goes away. */

/** Returns the way to the signal of the screen; ask for it when work begins. */
export function useLeaving(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  // With the screen itself: an effect after painting would be undone a moment later, when what was sent may be answered.
  useLayoutEffect(() => {
    const own = new AbortController();
    controller.current = own;
    return () => own.abort();
  }, []);
  return () => controller.current?.signal ?? AbortSignal.abort();
}

interface Running {
  /** Stops what is under way, and begins something else, which has this signal. */
  readonly begin: () => AbortSignal;
  readonly stop: () => void;
}

/** Work that is given up with the screen, one thing at a time. */
export function useRunning(): Running {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const stop = () => controller.current?.abort();
  const begin = () => {
    stop();
    controller.current = new AbortController();
    return controller.current.signal;
  };
  return { begin, stop };
}

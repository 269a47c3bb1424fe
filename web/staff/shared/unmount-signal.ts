import { useEffect, useLayoutEffect, useRef } from 'react';

/** Returns a function that gives a signal, which is aborted when the screen unmounts. Call it when the work begins. */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  // A layout effect, because another effect could run after the response to a request.
  useLayoutEffect(() => {
    const own = new AbortController();
    controller.current = own;
    return () => own.abort();
  }, []);
  return () => controller.current?.signal ?? AbortSignal.abort();
}

interface Running {
  readonly begin: () => AbortSignal;
  readonly stop: () => void;
}

/** Runs one task at a time. Unmounting aborts it. */
export function useOneTask(): Running {
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

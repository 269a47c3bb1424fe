import { useLayoutEffect, useRef } from 'react';

/** A signal that is aborted when the screen goes away; ask for it when work begins. */
export function useLeaving(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  const signal = () => {
    controller.current ??= new AbortController();
    return controller.current.signal;
  };
  // With the screen itself: an effect after painting would be undone a moment later, when what was sent may be answered.
  useLayoutEffect(
    () => () => {
      controller.current?.abort();
      controller.current = undefined;
    },
    [],
  );
  return signal;
}

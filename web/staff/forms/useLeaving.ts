import { useEffect, useRef } from 'react';

/** A signal that is aborted when the screen goes away; ask for it when work begins. */
export function useLeaving(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  const signal = () => {
    controller.current ??= new AbortController();
    return controller.current.signal;
  };
  useEffect(
    () => () => {
      controller.current?.abort();
      controller.current = undefined;
    },
    [],
  );
  return signal;
}

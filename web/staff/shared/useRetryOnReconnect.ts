import { useEffect, useEffectEvent } from 'react';

/** Does again what failed as soon as the browser is back on line. */
export function useRetryOnReconnect(hasFailed: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => again();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hasFailed]);
}

import { useEffect, useEffectEvent } from 'react';

export function useRetryOnReconnect(hasFailed: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => again();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hasFailed]);
}

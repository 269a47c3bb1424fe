import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { localTime } from './local-time.ts';

/** When the page is printed, or was last; until then when it was opened. In the device's time: `2026-03-04 21:05`. */
export function usePrintedAt(): string {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    // The browser prints what stands on the page when its listeners have returned.
    const mark = () => flushSync(() => setAt(new Date()));
    addEventListener('beforeprint', mark);
    return () => removeEventListener('beforeprint', mark);
  }, []);
  return localTime(at);
}

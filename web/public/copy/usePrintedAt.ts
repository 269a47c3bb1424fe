import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** When the page is printed, or was last; until then when it was opened. In the device's time: `2026-03-04 21:05`. */
export function usePrintedAt(): string {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    // The browser prints what stands on the page when its listeners have returned.
    const mark = () => flushSync(() => setAt(new Date()));
    addEventListener('beforeprint', mark);
    return () => removeEventListener('beforeprint', mark);
  }, []);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DD HH:MM'.length).replace('T', ' ');
}

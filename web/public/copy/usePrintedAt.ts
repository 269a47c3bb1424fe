import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Time at which the page was last printed; until then, when it was opened. */
export function usePrintedAt(): Date {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    // The browser prints what stands on the page when its listeners have returned.
    const mark = () => flushSync(() => setAt(new Date()));
    addEventListener('beforeprint', mark);
    return () => removeEventListener('beforeprint', mark);
  }, []);
  return at;
}

import { useEffect, useRef } from 'react';
import { untilCodesHaveCome } from './Proof.tsx';

const delayMilliseconds = 500;

/**
 * Opens the print dialogue a moment later, so that the pictures have a chance to arrive, and not before the codes by which
 * copies are checked.
 */
export function usePrint(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    const printSoon = async () => {
      await untilCodesHaveCome();
      // React puts them on the page before the next task.
      timer.current = setTimeout(() => print());
    };
    timer.current = setTimeout(printSoon, delayMilliseconds);
  };
}

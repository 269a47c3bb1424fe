import { useEffect, useRef } from 'react';
import { untilCodesHaveCome } from './Proof.tsx';

const delayMilliseconds = 500;

/** Opens the print dialog after a short delay for the pictures, and after the QR codes are loaded. */
export function usePrint(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    const printSoon = async () => {
      await untilCodesHaveCome();
      // React renders the codes before the next task.
      timer.current = setTimeout(() => print());
    };
    timer.current = setTimeout(printSoon, delayMilliseconds);
  };
}

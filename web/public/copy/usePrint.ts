import { useEffect, useRef } from 'react';
import { untilCodesHaveCome } from './Proof.tsx';

const delayMilliseconds = 500;

/** Returns a function that opens the print dialog after the QR codes have loaded and a short delay for the pictures. */
export function usePrint(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    const printSoon = async () => {
      await untilCodesHaveCome();
      // Waits for the next task, because React renders the QR codes before it.
      timer.current = setTimeout(() => print());
    };
    timer.current = setTimeout(printSoon, delayMilliseconds);
  };
}

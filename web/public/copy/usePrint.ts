import { useEffect, useRef } from 'react';
import { limits } from '../../../functions/contract.ts';

/** Opens the print dialogue a moment later, so that the pictures have a chance to arrive. */
export function usePrint(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => print(), limits.printDelayMilliseconds);
  };
}

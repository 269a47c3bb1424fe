import { type ReactNode, useEffect, useRef } from 'react';

/** A box that never becomes lower, so that content below does not move up when a message disappears. */
export function KeepHeight({ children }: { readonly children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!inner.current) return;
    const kept = { width: 0, height: 0 };
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || !outer.current) return;
      const { width, height } = entry.contentRect;
      if (width !== kept.width) Object.assign(kept, { width, height: 0 });
      kept.height = Math.max(kept.height, height);
      outer.current.style.minBlockSize = `${kept.height}px`;
    });
    observer.observe(inner.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={outer}>
      <div ref={inner}>{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';

/** Main element of a page. Receives the focus after a navigation. */
export function PageMain({ className, children }: { className: string; children: ReactNode }) {
  return (
    <main id="content" className={className} tabIndex={-1}>
      {children}
    </main>
  );
}

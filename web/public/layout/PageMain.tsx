import type { ReactNode } from 'react';

/** The `main` element of a page, which gets the focus after a navigation. */
export function PageMain({ className, children }: { className: string; children: ReactNode }) {
  return (
    <main id="content" className={className} tabIndex={-1}>
      {children}
    </main>
  );
}

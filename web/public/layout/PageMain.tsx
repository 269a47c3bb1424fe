import type { ReactNode } from 'react';

/** The page between bar and footer; takes the focus after a move. */
export function PageMain({ className, children }: { className: string; children: ReactNode }) {
  return (
    <main id="content" className={className} tabIndex={-1}>
      {children}
    </main>
  );
}

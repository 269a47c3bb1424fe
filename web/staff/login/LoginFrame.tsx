import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { publicPages } from '../../shared/paths.ts';

/** Frame around the card of the pages before the back office. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="staff-login">
      <header className="staff-login-brand">
        <img src="/icon.svg" alt="" width={56} height={56} />
        <Box variant="h1" fontSize="display-l" color="inherit">
          Maplegate
        </Box>
        <Box color="inherit">Back office</Box>
      </header>
      <main className="staff-login-card">{children}</main>
      <footer className="staff-login-footer">
        <Link href={publicPages.home} color="inverted">
          Home
        </Link>
      </footer>
    </div>
  );
}

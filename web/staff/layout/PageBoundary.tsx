import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { messages } from '../../../functions/contract.ts';
import { ErrorBoundary } from '../../shared/ErrorBoundary.tsx';
import { Notice } from '../shared/Notice.tsx';

/** Catches errors while rendering, and offers to reload. The usual reason is code that a new release has removed. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const brokenPage = (
    <Box padding="l">
      <Notice type="error" action={<Button onClick={() => location.reload()}>Reload</Button>}>
        {messages.internal}
      </Notice>
    </Box>
  );
  return <ErrorBoundary fallback={brokenPage}>{children}</ErrorBoundary>;
}

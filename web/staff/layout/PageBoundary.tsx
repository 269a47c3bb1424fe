import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { messages } from '../../../functions/contract.ts';
import { ErrorBoundary } from '../../shared/ErrorBoundary.tsx';

/** Catches what breaks below it, mostly code that a new release has taken away, and offers to load the page again. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={<BrokenPage />}>{children}</ErrorBoundary>;
}

function BrokenPage() {
  return (
    <Box padding="l">
      <Alert type="error" action={<Button onClick={() => location.reload()}>Reload</Button>}>
        {messages.internal}
      </Alert>
    </Box>
  );
}

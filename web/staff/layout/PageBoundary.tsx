import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { Component, type ReactNode } from 'react';
import { messages } from '../../../functions/contract.ts';

interface PageBoundaryProps {
  readonly children: ReactNode;
}

/** Catches what breaks below it, mostly code that a new release has taken away, and offers to load the page again. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Box padding="l">
        <Alert type="error" action={<Button onClick={() => location.reload()}>Reload</Button>}>
          {messages.unexpected}
        </Alert>
      </Box>
    );
  }
}

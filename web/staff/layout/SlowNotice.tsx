import Flashbar from '@cloudscape-design/components/flashbar';
import { useSyncExternalStore } from 'react';
import { hasSlowCalls, onSlowCalls } from '../session/slow-calls.ts';

/** Shown while a request takes longer than usual. */
export function SlowNotice() {
  if (!useSyncExternalStore(onSlowCalls, hasSlowCalls)) return null;
  return (
    <Flashbar
      items={[
        {
          id: 'slow',
          type: 'info',
          loading: true,
          statusIconAriaLabel: 'Information',
          ariaRole: 'status',
          content: 'The server takes longer than usual. Please wait a moment.',
        },
      ]}
    />
  );
}

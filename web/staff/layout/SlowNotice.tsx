import Flashbar from '@cloudscape-design/components/flashbar';
import { useSyncExternalStore } from 'react';
import { hasSlowCalls, onSlowCalls } from '../session/slow-calls.ts';

/** Says for as long as it is so that the server lets somebody wait. */
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

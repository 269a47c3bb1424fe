import Flashbar from '@cloudscape-design/components/flashbar';
import { useOnline } from './useOnline.ts';

/** Shown while the browser is offline. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <Flashbar
      items={[
        {
          id: 'offline',
          type: 'warning',
          ariaRole: 'status',
          statusIconAriaLabel: 'Warning',
          content:
            'You are offline. What you typed is kept, and the page catches up once you are back online.',
        },
      ]}
    />
  );
}

import Flashbar, { type FlashbarProps } from '@cloudscape-design/components/flashbar';
import { useSyncExternalStore } from 'react';
import { hasSlowCalls, onSlowCalls } from '../session/api.ts';

export function OfflineNotice() {
  if (useOnline()) return null;
  return told({
    type: 'warning',
    statusIconAriaLabel: 'Warning',
    content: 'You are offline. What you typed is kept, and the page updates when you are online again.',
  });
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True while the browser is online. The server may be unreachable even then. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

export function SlowNotice() {
  if (!useSyncExternalStore(onSlowCalls, hasSlowCalls)) return null;
  return told({
    type: 'info',
    loading: true,
    statusIconAriaLabel: 'Information',
    content: 'The server takes longer than usual. Please wait a moment.',
  });
}

const told = (message: FlashbarProps.MessageDefinition) => (
  <Flashbar items={[{ ...message, ariaRole: 'status' }]} />
);

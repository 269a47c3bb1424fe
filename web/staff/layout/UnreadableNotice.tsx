import Flashbar from '@cloudscape-design/components/flashbar';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { onUnreadableEntries, resetUnreadable, unreadableEntries } from '../session/unreadable.ts';

export function UnreadableNotice() {
  const { pathname } = useLocation();
  const count = useSyncExternalStore(onUnreadableEntries, unreadableEntries);
  useEffect(() => {
    if (pathname) return resetUnreadable;
  }, [pathname]);
  if (count === 0) return null;
  const content =
    count === 1
      ? '1 entry could not be read and is not shown. The operators have been alerted.'
      : `${count} entries could not be read and are not shown. The operators have been alerted.`;
  return (
    <Flashbar items={[{ type: 'warning', statusIconAriaLabel: 'Warning', ariaRole: 'status', content }]} />
  );
}

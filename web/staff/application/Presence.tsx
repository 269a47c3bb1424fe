import { useState } from 'react';
import { Notice } from '../shared/Notice.tsx';
import { OverPage } from '../shared/NotificationArea.tsx';
import { usePresence } from './usePresence.ts';

const listed = new Intl.ListFormat('en');

/** Says who else has the application open, until it is closed or they leave. Screen readers hear it once, when it changes. */
export function Presence({ id }: { readonly id: string }) {
  const others = usePresence(id);
  const [closed, setClosed] = useState<readonly string[]>([]);
  if (others.every(({ _id }) => closed.includes(_id))) return null;
  const names = listed.format(others.map(({ name }) => name));
  return (
    <OverPage>
      <Notice type="info" onDismiss={() => setClosed(others.map(({ _id }) => _id))}>
        {names} {others.length === 1 ? 'is' : 'are'} looking at this application too.
      </Notice>
    </OverPage>
  );
}

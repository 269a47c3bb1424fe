import { useEffect, useState } from 'react';
import { type RouteResponse, showPresence } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { Notice } from '../shared/Notice.tsx';
import { OverPage } from '../shared/NotificationArea.tsx';

const listed = new Intl.ListFormat('en');

/** Shows which other users have the application open. Screen readers announce each change once. */
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

type Colleague = RouteResponse<typeof showPresence>['others'][number];

/** Interval of the requests that report the user as present. The server keeps this for more than twice as long. */
const pauseMilliseconds = 30_000;

const nobody: readonly Colleague[] = [];

/**
 * Tells the server at once and every 30 seconds that the user has the record open, while the tab is visible. Returns
 * the other users, or an empty list if the request fails.
 */
function usePresence(id: string): readonly Colleague[] {
  const [others, setOthers] = useState(nobody);
  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setInterval> | undefined;
    const tell = async () => {
      const input = { parameters: { id } };
      const options = { signal: end.signal, isBackground: true };
      const answer = await staffRequest(showPresence, input, options).catch(() => undefined);
      if (!end.signal.aborted) setOthers(answer?.others ?? nobody);
    };
    const follow = () => {
      clearInterval(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setInterval(() => void tell(), pauseMilliseconds);
      void tell();
    };
    follow();
    document.addEventListener('visibilitychange', follow, { signal: end.signal });
    return () => {
      end.abort();
      clearInterval(timer);
    };
  }, [id]);
  return others;
}

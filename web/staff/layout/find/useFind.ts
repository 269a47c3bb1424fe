import { useEffect, useState } from 'react';
import { type ApplicationRow, fetchApplication } from '../../../../functions/contract.ts';
import type { Count } from '../../application/count-text.ts';
import { searchTextOf } from '../../application/search-text.ts';
import { staffRequest } from '../../session/api.ts';

/** Maximum number of results shown. */
const shownMost = 8;

/** Pause in typing, in milliseconds, before the search is sent. */
export const pauseMilliseconds = 250;

export interface SearchState extends Count {
  readonly rows: readonly ApplicationRow[];
  readonly search?: string | undefined;
  /** Hint that the user should check something. */
  readonly note?: string | undefined;
}

interface FindState {
  /** Results for the current text; undefined until the response arrives. */
  readonly found: SearchState | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
  /** Sends the search at once, without waiting for a pause. */
  readonly hurry: () => void;
}

interface Answer {
  readonly text: string;
  readonly found?: SearchState;
  readonly error?: Error;
}

async function find(text: string, signal: AbortSignal): Promise<SearchState> {
  const { search, note } = await searchTextOf(text);
  if (!search) return { rows: [], total: 0, note };
  const query = { page: '1', limit: String(shownMost), search };
  const { applications, totalApplication, more } = await staffRequest(
    fetchApplication,
    { query },
    { signal },
  );
  return { rows: applications, total: totalApplication, more, search, note };
}

/** Searches for a text after a pause in typing. Ignores responses to earlier texts. */
export function useFind(text: string): FindState {
  const [answer, setAnswer] = useState<Answer>();
  const [asked, setAsked] = useState({ text: '', times: 0 });
  /** How often the user has searched for this text by Enter. A new number runs the effect again. */
  const times = asked.text === text ? asked.times : 0;
  useEffect(() => {
    if (text === '') return;
    const end = new AbortController();
    const ask = () =>
      find(text, end.signal).then(
        found => end.signal.aborted || setAnswer({ text, found }),
        (error: Error) => end.signal.aborted || setAnswer({ text, error }),
      );
    const timer = setTimeout(() => void ask(), times > 0 ? 0 : pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [text, times]);

  const known = answer?.text === text ? answer : undefined;
  return {
    found: known?.found,
    error: known?.error,
    retry: () => {
      setAnswer(undefined);
      setAsked({ text, times: times + 1 });
    },
    hurry: () => setAsked({ text, times: Math.max(times, 1) }),
  };
}

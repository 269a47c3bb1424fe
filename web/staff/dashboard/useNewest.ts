import { useState } from 'react';
import useSWR from 'swr';
import {
  type ApplicationPage,
  type ApplicationRow,
  type ApplicationSummary,
  fetchApplication,
  limits,
} from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';

type Key = readonly ['newest', page: number, cursor: string | undefined];

function read([, page, cursor]: Key): Promise<ApplicationPage> {
  return staffRequest(fetchApplication, {
    query: { page: String(page), limit: String(limits.summaryNewest), cursor },
  });
}

export interface Newest {
  readonly applications: readonly ApplicationRow[];
  readonly page: number;
  readonly pages: number;
  readonly isBusy: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
  readonly turn: (page: number) => void;
}

/** The newest applications, a few at a time: the summary has the first page, the list the others. */
export function useNewest({ total, newest }: ApplicationSummary): Newest {
  const [page, setPage] = useState(1);
  const [cursors, setCursors] = useState<Readonly<Record<number, string>>>({});
  const key: Key | null = page > 1 ? ['newest', page, cursors[page]] : null;
  const { data, error, isValidating, mutate } = useSWR<ApplicationPage, Error, Key | null>(key, read, {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  return {
    applications: page > 1 && data ? data.applications : newest,
    page,
    pages: Math.max(Math.ceil(total / limits.summaryNewest), 1),
    isBusy: isValidating,
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
    turn: next => {
      const { nextCursor } = data ?? {};
      if (page > 1 && next === page + 1 && nextCursor) setCursors({ ...cursors, [next]: nextCursor });
      setPage(next);
    },
  };
}

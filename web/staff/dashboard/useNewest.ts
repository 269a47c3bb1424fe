import { useState } from 'react';
import { type ApplicationRow, type ApplicationSummary, limits } from '../../../functions/contract.ts';
import { firstPage } from '../application/list-query.ts';
import { useApplications } from '../application/useApplications.ts';

export interface Newest {
  /** Undefined while they are on their way. */
  readonly applications: readonly ApplicationRow[] | undefined;
  readonly page: number;
  /** Undefined until it is known. */
  readonly pages: number | undefined;
  readonly isBusy: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
  readonly turn: (page: number) => void;
}

/** The newest applications, a few at a time: the summary has the first page, the list the others. */
export function useNewest(summary: ApplicationSummary | undefined): Newest {
  const [page, setPage] = useState(1);
  const [cursors, setCursors] = useState<Readonly<Record<number, string>>>({});
  const query = { ...firstPage, page, limit: limits.summaryNewest };
  const { data, error, isLoading, retry } = useApplications(page > 1 ? query : undefined, cursors[page]);
  return {
    applications: page > 1 && data ? data.applications : summary?.newest,
    page,
    pages: summary && Math.max(Math.ceil(summary.total / limits.summaryNewest), 1),
    isBusy: isLoading,
    error: isLoading ? undefined : error,
    retry,
    turn: next => {
      const { nextCursor } = data ?? {};
      if (page > 1 && next === page + 1 && nextCursor) setCursors({ ...cursors, [next]: nextCursor });
      setPage(next);
    },
  };
}

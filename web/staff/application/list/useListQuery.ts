import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  type Cursors,
  type ListFilters,
  type ListQuery,
  readCursors,
  readQuery,
  withCursor,
  withFilters,
  writeQuery,
} from '../list-query.ts';

interface ListPlace {
  readonly query: ListQuery;
  readonly cursors: Cursors;
}

/** State of the list from the URL, and functions to change it. */
export interface ListNavigation extends ListPlace {
  /** Changes filters or order and opens the first page. Replaces the history entry, so that Back leaves the search. */
  readonly narrow: (by: Partial<ListFilters>) => void;
  /** Opens a page of the same list; `cursor` comes from the previous page. */
  readonly turn: (page: number, cursor?: string) => void;
  readonly replace: (place: ListPlace) => void;
}

export function useListQuery(): ListNavigation {
  const [own] = useState(() => window.location.pathname);
  const [address] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const query = readQuery(address);
  const cursors = readCursors(state);

  const show = (place: ListPlace, replace: boolean) => {
    // The URL changes before the next page renders: a user who is leaving must not be brought back.
    if (window.location.pathname !== own) return;
    navigate({ search: writeQuery(place.query).toString() }, { replace, state: { cursors: place.cursors } });
  };
  return {
    query,
    cursors,
    narrow: by => show({ query: withFilters(query, by), cursors: {} }, true),
    turn: (page, cursor) =>
      show({ query: { ...query, page }, cursors: withCursor(cursors, page, cursor) }, false),
    replace: place => show(place, true),
  };
}

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
import { usePendingChanges } from './usePendingChanges.ts';

interface ListPlace {
  readonly query: ListQuery;
  readonly cursors: Cursors;
}

/** State of the list in the URL, with functions to change it. */
export interface ListNavigation extends ListPlace {
  /** Changes filters or order, and opens the first page. Replaces the history entry: Back leaves the list. */
  readonly narrow: (by: Partial<ListFilters>) => void;
  /** Opens another page of the same list. `cursor` comes from the page before it. */
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
  const { latest, add } = usePendingChanges(writeQuery(query).toString());

  const show = (place: ListPlace, replace: boolean) => {
    // Does nothing once the URL has changed, because the user is leaving although the next screen has not rendered yet.
    if (window.location.pathname !== own) return;
    const search = writeQuery(place.query).toString();
    add(search);
    navigate({ search }, { replace, state: { cursors: place.cursors } });
  };
  return {
    query,
    cursors,
    narrow: by =>
      show({ query: withFilters(readQuery(new URLSearchParams(latest())), by), cursors: {} }, true),
    turn: (page, cursor) =>
      show({ query: { ...query, page }, cursors: withCursor(cursors, page, cursor) }, false),
    replace: place => show(place, true),
  };
}

import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  type Cursors,
  type ListQuery,
  type Narrowing,
  narrowed,
  readCursors,
  readQuery,
  withCursor,
  writeQuery,
} from '../list-query.ts';

interface ListPlace {
  readonly query: ListQuery;
  readonly cursors: Cursors;
}

/** The part of the list that the address names, and the ways to another. */
export interface ListNavigation extends ListPlace {
  /** Narrows or orders the list and begins at its first page; the entry before is replaced, so that Back leaves the search. */
  readonly narrow: (by: Partial<Narrowing>) => void;
  /** Opens a page of the same list; `cursor` is what the page before it answered. */
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
    // The browser has the next page's address before that page is drawn: whoever leaves is not to be brought back.
    if (window.location.pathname !== own) return;
    navigate({ search: writeQuery(place.query).toString() }, { replace, state: { cursors: place.cursors } });
  };
  return {
    query,
    cursors,
    narrow: by => show({ query: narrowed(query, by), cursors: {} }, true),
    turn: (page, cursor) =>
      show({ query: { ...query, page }, cursors: withCursor(cursors, page, cursor) }, false),
    replace: place => show(place, true),
  };
}

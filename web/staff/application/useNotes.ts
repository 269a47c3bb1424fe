import useSWRInfinite from 'swr/infinite';
import {
  type Activity,
  type Application,
  getActivity,
  type HistoryPage,
} from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { cursorOf, type Pages, pagesOf } from '../shared/table/pages.tsx';

type Key = readonly ['notes', id: string, newest: string, cursor: string | undefined];

/**
 * The notes of an application, a page after another, the newest first. They come from its history, and are asked for only
 * where the record has one, and again once it has a newer one.
 */
export function useNotes({ _id: id, note }: Pick<Application, '_id' | 'note'>): Pages<Activity> {
  const keysOf = (index: number, before: HistoryPage | null): Key | null => {
    const cursor = cursorOf(index, before);
    return note && cursor !== null ? ['notes', id, note.at, cursor] : null;
  };
  const response = useSWRInfinite<HistoryPage, Error>(
    keysOf,
    ([, , , cursor]: Key) =>
      staffRequest(getActivity, { parameters: { id }, query: { notes: 'true', cursor, limit: '10' } }),
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  );
  return pagesOf(response, page => page.activity);
}

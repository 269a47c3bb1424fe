import { type Application, getActivity } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { usePages } from '../shared/table/pages.tsx';

export const notesNotRead = 'The notes could not be loaded. Try again.';

/** Notes from the history, newest first. They are loaded only if the record has a note, and again after a newer one. */
export function useNotes({ _id: id, note }: Application) {
  return usePages(
    note && ['notes', id, note.at],
    cursor =>
      staffRequest(getActivity, { parameters: { id }, query: { notes: 'true', cursor, limit: '10' } }),
    page => page.activity,
    { revalidateOnFocus: false, keepPreviousData: true },
  );
}

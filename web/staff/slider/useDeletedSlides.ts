import useSWR, { useSWRConfig } from 'swr';
import { type DeletedSlide, fetchDeletedSlides, restoreSlider } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';

/** The deleted slides: this module owns their key. */

const key = 'deletedSlides';

/** The key of the list of slides, which a restored one comes back to. */
export const slidesKey = 'slides';

interface DeletedSlides {
  readonly slides: readonly DeletedSlide[] | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** The slides that were deleted in the last 30 days, the last first. Read again whenever its screen is opened. */
export function useDeletedSlides(): DeletedSlides {
  const { data, error, isValidating, mutate } = useSWR<readonly DeletedSlide[], Error>(
    key,
    () => staffRequest(fetchDeletedSlides, {}),
    // Also when it was open two seconds ago: something may have been deleted since.
    { shouldRetryOnError: false, dedupingInterval: 0 },
  );
  return { slides: data, error, isLoading: isValidating, retry: () => void mutate() };
}

/** Brings a slide back. The list of slides is read again when it is next shown. @throws RequestError */
export function useRestoreSlide(): (id: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async id => {
    await staffRequest(restoreSlider, { parameters: { id } });
    await Promise.all([mutate(slidesKey, undefined), mutate(key)]);
  };
}

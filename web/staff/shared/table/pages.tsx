import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import useSWRInfinite, { type SWRInfiniteConfiguration, unstable_serialize } from 'swr/infinite';

interface ShowMoreProps extends Pick<Pages<unknown>, 'isLoading' | 'showMore'> {
  readonly label?: string;
}

export function ShowMore({ isLoading, showMore, label = 'Show more' }: ShowMoreProps) {
  return (
    <Box textAlign="center" padding={{ top: 's' }}>
      <Button loading={isLoading} onClick={showMore}>
        {label}
      </Button>
    </Box>
  );
}

export interface Pages<T> {
  readonly rows: readonly T[] | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  readonly retry: () => void;
}

interface Page {
  readonly nextCursor?: string | undefined;
}

type ListKey = readonly (string | undefined)[];

/** Returns the cache key of each page. Null after the last page, and for a list that is not needed yet. */
const keysOf =
  (list: ListKey | undefined) =>
  (_: number, before: Page | null): ListKey | null =>
    !list || (before && !before.nextCursor) ? null : [...list, before?.nextCursor];

export const pagesKey = (list: ListKey): string => unstable_serialize(keysOf(list));

/** Loads a list page by page. Without a key no request is sent. */
export function usePages<P extends Page, T>(
  list: ListKey | undefined,
  read: (cursor: string | undefined) => Promise<P>,
  rowsOf: (page: P) => readonly T[],
  options: SWRInfiniteConfiguration = {},
): Pages<T> & { readonly lastPage: P | undefined } {
  const { data, error, isValidating, mutate, setSize } = useSWRInfinite<P, Error>(
    keysOf(list),
    (key: ListKey) => read(key.at(-1)),
    { shouldRetryOnError: false, ...options },
  );
  const lastPage = data?.at(-1);
  return {
    rows: data?.flatMap(rowsOf),
    error,
    isLoading: isValidating,
    hasMore: lastPage?.nextCursor !== undefined,
    showMore: () => void setSize(size => size + 1),
    retry: () => void mutate(),
    lastPage,
  };
}

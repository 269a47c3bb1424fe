import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import useSWRInfinite, { type SWRInfiniteConfiguration, unstable_serialize } from 'swr/infinite';

interface ShowMoreProps extends Pick<Pages<unknown>, 'isLoading' | 'showMore'> {
  readonly label?: string;
}

/** Below a list that has more: reads its next page. */
export function ShowMore({ isLoading, showMore, label = 'Show more' }: ShowMoreProps) {
  return (
    <Box textAlign="center" padding={{ top: 's' }}>
      <Button loading={isLoading} onClick={showMore}>
        {label}
      </Button>
    </Box>
  );
}

/** List that is read page by page, as a screen knows it. */
export interface Pages<T> {
  /** The rows of all pages so far. */
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

/** The parts of a list's key; each page adds its cursor. */
type ListKey = readonly (string | undefined)[];

/** The key of each page: none after the last one, and none of a list that nobody wants yet. */
const keysOf =
  (list: ListKey | undefined) =>
  (_: number, before: Page | null): ListKey | null =>
    !list || (before && !before.nextCursor) ? null : [...list, before?.nextCursor];

/** The key by which a list is marked as old. */
export const pagesKey = (list: ListKey): string => unstable_serialize(keysOf(list));

/**
 * Reads a list, a page after another. Without a key nothing is read.
 * @param rowsOf says where a page has its rows
 */
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

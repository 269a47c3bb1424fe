import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { SWRInfiniteResponse } from 'swr/infinite';

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

/** The cursor of a page: undefined for the first one, null where the one before is the last. */
export function cursorOf(index: number, before: Page | null): string | undefined | null {
  return index === 0 ? undefined : (before?.nextCursor ?? null);
}

/** Joins the pages that SWR has read so far; each page has its rows where `rowsOf` says. */
export function pagesOf<P extends Page, T>(
  { data, error, isValidating, mutate, setSize }: SWRInfiniteResponse<P, Error>,
  rowsOf: (page: P) => readonly T[],
): Pages<T> {
  return {
    rows: data?.flatMap(rowsOf),
    error,
    isLoading: isValidating,
    hasMore: data?.at(-1)?.nextCursor !== undefined,
    showMore: () => void setSize(size => size + 1),
    retry: () => void mutate(),
  };
}

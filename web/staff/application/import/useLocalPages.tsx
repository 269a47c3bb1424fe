import Pagination from '@cloudscape-design/components/pagination';
import { type ReactNode, useState } from 'react';

/** Returns one page of the items, and its page control if there are several pages. */
export function useLocalPages<T>(
  items: readonly T[],
  size: number,
  title: string,
): { readonly shown: readonly T[]; readonly pagination: ReactNode } {
  const [wanted, setPage] = useState(1);
  const pages = Math.ceil(items.length / size);
  // A correction may end the errors of other rows, and so the last page.
  const page = Math.max(1, Math.min(wanted, pages));
  return {
    shown: items.slice((page - 1) * size, page * size),
    pagination: pages > 1 && (
      <Pagination
        currentPageIndex={page}
        pagesCount={pages}
        onChange={({ detail: { currentPageIndex } }) => setPage(currentPageIndex)}
        ariaLabels={{
          paginationLabel: `Pages of ${title}`,
          nextPageLabel: 'Next page',
          previousPageLabel: 'Previous page',
          pageLabel: index => `Page ${index}`,
        }}
      />
    ),
  };
}

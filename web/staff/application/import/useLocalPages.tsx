import Pagination from '@cloudscape-design/components/pagination';
import { type ReactNode, useState } from 'react';

/** Returns one page of the items, and its page control if there are several pages. */
export function useLocalPages<T>(
  items: readonly T[],
  size: number,
  title: string,
): { readonly shown: readonly T[]; readonly pagination: ReactNode } {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(items.length / size);
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

import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../preferences/usePreferences.ts';
import { type RecordColumn, RecordTable } from '../../shared/table/RecordTable.tsx';

interface TextRow {
  readonly number: number;
  readonly text: string;
}

interface RowsTableProps {
  readonly title: string;
  /** The name of the column with the texts. */
  readonly what: string;
  readonly rows: readonly TextRow[];
  readonly actions?: ReactNode;
}

const pageSize = 20;

/** Rows of the file by their numbers, each with a text, page by page. */
export function RowsTable({ title, what, rows, actions }: RowsTableProps) {
  const { number } = useFormats();
  const [page, setPage] = useState(1);
  const pages = Math.ceil(rows.length / pageSize);
  const columns: readonly RecordColumn<TextRow>[] = [
    {
      id: 'number',
      header: 'Row',
      cell: row => number(row.number),
      isRowHeader: true,
      width: 110,
    },
    {
      id: 'text',
      header: what,
      cell: ({ text }) => <span className="staff-import-text">{text}</span>,
      onCard: 'without name',
    },
  ];
  return (
    <RecordTable
      variant="container"
      wrapLines
      items={rows.slice((page - 1) * pageSize, page * pageSize)}
      columnDefinitions={columns}
      trackBy={row => String(row.number)}
      ariaLabels={{ tableLabel: title }}
      header={
        <Header variant="h2" counter={`(${number(rows.length)})`} actions={actions}>
          {title}
        </Header>
      }
      pagination={
        pages > 1 && (
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
        )
      }
    />
  );
}

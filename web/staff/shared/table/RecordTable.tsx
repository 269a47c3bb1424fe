import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useIsNarrow } from '../useIsNarrow.ts';
import { RecordCards, type RecordColumn } from './RecordCards.tsx';

interface RecordTableProps<T> extends TableProps<T> {
  readonly columnDefinitions: readonly RecordColumn<T>[];
}

/**
 * A list of records: a table, and where that has no room, a card for each record, made of the same columns. A tablet
 * would cut columns off.
 */
export function RecordTable<T>(table: RecordTableProps<T>) {
  return useIsNarrow() ? <RecordCards {...table} /> : <Table variant="full-page" {...table} />;
}

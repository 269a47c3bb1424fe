import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useIsPhone } from '../useIsNarrow.ts';
import { RecordCards, type RecordColumn } from './RecordCards.tsx';

interface RecordTableProps<T> extends TableProps<T> {
  readonly columnDefinitions: readonly RecordColumn<T>[];
  /** On a phone unless a screen says otherwise. */
  readonly asCards?: boolean;
}

/** A list of records: a table, and where that has no room, a card for each record, made of the same columns. */
export function RecordTable<T>({ asCards, ...table }: RecordTableProps<T>) {
  const isPhone = useIsPhone();
  return (asCards ?? isPhone) ? <RecordCards {...table} /> : <Table variant="full-page" {...table} />;
}

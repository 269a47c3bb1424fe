import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { OverPage } from '../shared/NotificationArea.tsx';
import type { RecordColumn } from '../shared/table/RecordCards.tsx';
import { RecordTable } from '../shared/table/RecordTable.tsx';

interface DeletedRecordsProps<T> {
  readonly title: string;
  /** Name of one of them. */
  readonly one: string;
  readonly rows: readonly T[] | undefined;
  readonly columns: readonly RecordColumn<T>[];
  readonly isLoading: boolean;
  /** Message when they could not be read. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly notice?: ReactNode;
  readonly footer?: ReactNode;
}

/** The deleted records of one kind, and what there is to say of them. */
export function DeletedRecords<T>(props: DeletedRecordsProps<T>) {
  const { title, one, rows, columns, isLoading, failure, onRetry, notice, footer } = props;
  return (
    <>
      {failure && (
        <OverPage>
          <FailureAlert onRetry={onRetry}>{failure}</FailureAlert>
        </OverPage>
      )}
      <SpaceBetween size="m">
        {notice}
        <RecordTable
          variant="container"
          stickyColumns={{ last: 1 }}
          items={rows ?? []}
          columnDefinitions={columns}
          trackBy="_id"
          loading={isLoading && !rows}
          loadingText={`Loading deleted ${one}s`}
          ariaLabels={{ tableLabel: `Deleted ${one}s` }}
          empty={failure ? `The deleted ${one}s could not be read.` : `No ${one} was deleted recently.`}
          header={<Header variant="h2">{title}</Header>}
          footer={footer}
        />
      </SpaceBetween>
    </>
  );
}

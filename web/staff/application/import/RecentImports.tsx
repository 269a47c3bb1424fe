import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { fetchImports, type RecentImport } from '../../../../functions/contract.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { staffRequest } from '../../session/api.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { readMessage } from '../../shared/failures.ts';
import { FailureAlert } from '../../shared/Notice.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { type RecordColumn, RecordTable } from '../../shared/table/RecordTable.tsx';
import { useReading } from '../../shared/useReading.ts';
import { countText, takenBackText } from './import-words.ts';
import { KeptRecords } from './KeptRecords.tsx';
import { RowProgress } from './RowProgress.tsx';
import { useLocalPages } from './useLocalPages.tsx';
import { useTakeBack } from './useTakeBack.ts';

const pageSize = 5;
const title = 'Imports of the last 7 days';

/** The imports of the last 7 days, and the names of columns that the office matched. */
export const useRecentImports = () =>
  useReading('recent imports', () => staffRequest(fetchImports, {}), { dedupingInterval: 0 });

/** Lists recent imports, with a button to take each back as a whole. Renders nothing if there are none. */
export function RecentImports() {
  const formats = useFormats();
  const imports = useRecentImports();
  const [asked, setAsked] = useState<RecentImport>();
  const { state, run } = useTakeBack(imports.retry);
  const { shown, pagination } = useLocalPages(imports.data?.imports ?? [], pageSize, title);
  if (imports.error) return <FailureAlert onRetry={imports.retry}>{readMessage(imports.error)}</FailureAlert>;
  const isWorking = state.at === 'working';
  const definitions: readonly RecordColumn<RecentImport>[] = [
    {
      id: 'name',
      header: 'File',
      isRowHeader: true,
      onCard: 'title',
      cell: ({ name }) => <span className="staff-import-text">{name}</span>,
    },
    { id: 'began', header: 'Began', cell: ({ began, by }) => `${formats.dateTime(began)}, ${by.name}` },
    {
      id: 'did',
      header: 'Result',
      cell: ({ added, changed, takenBack }) =>
        takenBack?.isDone
          ? takenBackText(takenBack, formats)
          : `${formats.number(added)} added, ${formats.number(changed)} changed`,
    },
    {
      id: 'actions',
      header: 'Actions',
      onCard: 'actions',
      cell: one =>
        one.takenBack?.isDone ? (
          one.takenBack.deleted < one.takenBack.total && (
            <Button
              disabled={isWorking}
              ariaLabel={`Show what stayed of the import of ${one.name}`}
              onClick={() => void run(one._id)}
            >
              Show what stayed
            </Button>
          )
        ) : (
          <Button
            disabled={isWorking}
            ariaLabel={`Take back the import of ${one.name}`}
            onClick={() => setAsked(one)}
          >
            {one.takenBack ? 'Continue taking back' : 'Take back'}
          </Button>
        ),
    },
  ];
  return (
    <SpaceBetween size="l">
      {state.at !== 'idle' && (
        <Panel title="Take back an import">
          <SpaceBetween size="m">
            {state.at === 'working' && (
              <RowProgress
                label="Taking the import back"
                done={state.answer?.done ?? 0}
                total={state.answer?.total ?? 0}
                began={state.began}
              />
            )}
            {state.at === 'failed' && <FailureAlert>{state.problem}</FailureAlert>}
            {state.at === 'done' && <div role="status">{takenBackText(state.answer, formats)}</div>}
            {state.at === 'done' && <KeptRecords records={state.kept} />}
          </SpaceBetween>
        </Panel>
      )}
      {shown.length > 0 && (
        <RecordTable
          variant="container"
          wrapLines
          items={shown}
          columnDefinitions={definitions}
          trackBy="_id"
          ariaLabels={{ tableLabel: title }}
          pagination={pagination}
          header={
            <Header variant="h2" description="Each can be taken back as a whole, by every super-admin.">
              {title}
            </Header>
          }
        />
      )}
      {asked && (
        <ConfirmDialog
          title={`Take back ${asked.name}`}
          confirmText="Take back"
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void run(asked._id);
          }}
        >
          <div>
            {countText(asked.added, 'added application', formats)} {asked.added === 1 ? 'goes' : 'go'} to
            Recently deleted, and {countText(asked.changed, 'changed application', formats)}{' '}
            {asked.changed === 1 ? 'gets' : 'get'} the earlier values back.
          </div>
          <div>What was changed since the import stays as it is, and is listed. No emails are sent.</div>
        </ConfirmDialog>
      )}
    </SpaceBetween>
  );
}

import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Activity, Application } from '../../../../../functions/contract.ts';
import { ActionWithChanges } from '../../../activity/activity-cells.tsx';
import { type HistoryLine, historyLines } from '../../../activity/activity-rules.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { FailureAlert } from '../../../shared/Notice.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { ShowMore } from '../../../shared/table/pages.tsx';
import { type RecordColumn, RecordTable } from '../../../shared/table/RecordTable.tsx';
import { useFirstRows } from '../../../shared/useFirstRows.ts';
import { actorNameOf } from '../../sections.ts';
import { useActivity } from '../../useApplication.ts';

const columns: readonly RecordColumn<HistoryLine>[] = [
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => <Moment at={at} />,
    isRowHeader: true,
    onCard: 'beside title',
    minWidth: 110,
  },
  { id: 'by', header: 'Who', cell: actorNameOf, onCard: 'without name', minWidth: 110 },
  {
    id: 'action',
    header: 'What',
    cell: line => <ActionWithChanges line={line} />,
    onCard: 'title',
    minWidth: 260,
  },
];

export function History({ application }: { readonly application: Application }) {
  const pages = useActivity(application._id);
  const { rows, error, isLoading } = pages;
  const { shown, ...more } = useFirstRows(historyLines(rows ?? []), pages, { wide: 10, phone: 6 });
  return (
    <Panel title="History">
      {error && !isLoading && (
        <FailureAlert onRetry={pages.retry}>The history could not be loaded. Try again.</FailureAlert>
      )}
      {!rows && isLoading && <StatusIndicator type="loading">Loading the history</StatusIndicator>}
      {rows && (
        <RecordTable
          variant="embedded"
          contentDensity="compact"
          wrapLines
          columnDefinitions={columns}
          items={shown}
          enableKeyboardNavigation
          ariaLabels={{ tableLabel: 'History' }}
          empty="Nothing was recorded."
        />
      )}
      {more.hasMore && <ShowMore {...more} />}
    </Panel>
  );
}

function Moment({ at }: Pick<Activity, 'at'>) {
  return useFormats().dateTime(at);
}

import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useMemo } from 'react';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Notice } from '../../shared/Notice.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { countsOf } from './dry-run.ts';
import type { Checked } from './import-steps.ts';
import { countText, differencesText, planTexts } from './import-words.ts';
import { LikelyRows } from './LikelyRows.tsx';
import { MendRows, type MendRowsProps } from './MendRows.tsx';
import type { Difference, Outcome } from './plan-row.ts';
import { RowsTable } from './RowsTable.tsx';

interface DryRunResultProps extends Pick<MendRowsProps, 'onMend'> {
  readonly checked: Checked;
  readonly onLeaveOut: (rows: ReadonlySet<number>) => void;
  readonly onBegin: (checked: Checked) => void;
  readonly onColumns: () => void;
}

const indicators = {
  new: 'success',
  changed: 'success',
  same: 'stopped',
  existing: 'info',
  faulty: 'error',
} as const satisfies Record<Outcome['kind'], string>;

export function DryRunResult({ checked, onMend, onLeaveOut, onBegin, onColumns }: DryRunResultProps) {
  const { planned, likely, isMending = false, problem } = checked;
  const formats = useFormats();
  const counts = useMemo(() => countsOf(planned), [planned]);
  // An edit may end a likeness, and its row is then imported.
  const leftOut = useMemo(
    () => new Set(likely.flatMap(({ number }) => (checked.leftOut.has(number) ? number : []))),
    [likely, checked.leftOut],
  );
  const good = counts.new + counts.changed - leftOut.size;
  const textOf = ({ differences }: { readonly differences: readonly Difference[] }) =>
    differencesText(differences, formats);
  const rowsOf = (kind: 'changed' | 'existing') =>
    planned.flatMap(({ number, outcome }) =>
      outcome.kind === kind ? { number, differences: outcome.differences } : [],
    );
  const beginText =
    counts.faulty > 0 || leftOut.size > 0
      ? `Import the ${formats.number(good)} good`
      : `Import all ${formats.number(good)}`;
  return (
    <SpaceBetween size="l">
      <Panel
        title="Preview of the import"
        description="Nothing is changed yet."
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onColumns} disabled={isMending}>
              Back to the columns
            </Button>
            <Button
              variant="primary"
              onClick={() => onBegin({ ...checked, leftOut })}
              disabled={good === 0}
              loading={isMending}
            >
              {beginText}
            </Button>
          </SpaceBetween>
        }
      >
        <div role="status">
          <SpaceBetween size="xs">
            {planTexts(counts, formats).map(({ kind, rows, text }) => (
              <div key={kind}>
                <StatusIndicator type={indicators[kind]}>{rows}</StatusIndicator> {text}
              </div>
            ))}
            {likely.length > 0 && (
              <div>
                <StatusIndicator type="warning">
                  {countText(likely.length, 'new row', formats)}
                </StatusIndicator>{' '}
                {likely.length === 1 ? 'is' : 'are'} perhaps of a person who is here already, or in another
                row.
              </div>
            )}
          </SpaceBetween>
        </div>
      </Panel>
      {likely.length > 0 && <LikelyRows rows={likely} leftOut={leftOut} onLeaveOut={onLeaveOut} />}
      {problem && <Notice type="error">{problem}</Notice>}
      <MendRows checked={checked} onMend={onMend} />
      {counts.changed > 0 && (
        <RowsTable title="Changes" what="What changes" rows={rowsOf('changed')} textOf={textOf} />
      )}
      {counts.existing > 0 && (
        <RowsTable
          title="Existing applications"
          what="Differences"
          rows={rowsOf('existing')}
          textOf={textOf}
        />
      )}
    </SpaceBetween>
  );
}

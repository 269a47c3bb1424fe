import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Panel } from '../../shared/Panel.tsx';
import { countsOf, type PlannedRow } from './dry-run.ts';
import { outcomeText, planTexts } from './import-words.ts';
import type { Outcome } from './plan-row.ts';
import { RowsTable } from './RowsTable.tsx';
import { saveFaults } from './save-faults.ts';
import type { Table } from './useImport.ts';

interface DryRunResultProps {
  readonly table: Table;
  readonly planned: readonly PlannedRow[];
  readonly onBegin: () => void;
  readonly onColumns: () => void;
}

const indicators = {
  new: 'success',
  changed: 'success',
  same: 'stopped',
  here: 'info',
  faulty: 'error',
} as const satisfies Record<Outcome['kind'], string>;

/** Result of a dry run: what an import would do, before it does it. */
export function DryRunResult({ table, planned, onBegin, onColumns }: DryRunResultProps) {
  const formats = useFormats();
  const [counts] = useState(() => countsOf(planned));
  const good = counts.new + counts.changed;
  const faulty = planned.flatMap(row =>
    row.outcome.kind === 'faulty' ? { number: row.number, faults: row.outcome.faults } : [],
  );
  const rowsOf = (kind: Outcome['kind']) =>
    planned
      .filter(({ outcome }) => outcome.kind === kind)
      .map(row => ({ number: row.number, text: outcomeText(row) }));
  const beginText =
    counts.faulty > 0 ? `Import the ${formats.number(good)} good` : `Import all ${formats.number(good)}`;
  return (
    <SpaceBetween size="l">
      <Panel
        title="What would happen"
        description="Nothing is changed yet."
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onColumns}>Back to the columns</Button>
            <Button variant="primary" onClick={onBegin} disabled={good === 0}>
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
          </SpaceBetween>
        </div>
      </Panel>
      {counts.faulty > 0 && (
        <RowsTable
          title="Rows to correct"
          what="What is wrong"
          rows={rowsOf('faulty')}
          actions={
            <Button iconName="download" onClick={() => void saveFaults(table, faulty)}>
              Save them as a file
            </Button>
          }
        />
      )}
      {counts.changed > 0 && <RowsTable title="Changes" what="What changes" rows={rowsOf('changed')} />}
      {counts.here > 0 && <RowsTable title="Here already" what="What differs" rows={rowsOf('here')} />}
    </SpaceBetween>
  );
}

import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Panel } from '../../shared/Panel.tsx';
import type { Mapping } from './columns.ts';
import { countsOf, type PlannedRow } from './dry-run.ts';
import { differencesText, planTexts } from './import-words.ts';
import type { Difference, Outcome } from './plan-row.ts';
import { FaultyRows, RowsTable } from './RowsTable.tsx';
import type { Table } from './useImport.ts';

interface DryRunResultProps {
  readonly table: Table;
  readonly mapping: Mapping;
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

export function DryRunResult({ table, mapping, planned, onBegin, onColumns }: DryRunResultProps) {
  const formats = useFormats();
  const [counts] = useState(() => countsOf(planned));
  const good = counts.new + counts.changed;
  const faulty = planned.flatMap(row =>
    row.outcome.kind === 'faulty' ? { number: row.number, faults: row.outcome.faults } : [],
  );
  const textOf = ({ differences }: { readonly differences: readonly Difference[] }) =>
    differencesText(differences, formats);
  const rowsOf = (kind: 'changed' | 'here') =>
    planned.flatMap(({ number, outcome }) =>
      outcome.kind === kind ? { number, differences: outcome.differences } : [],
    );
  const beginText =
    counts.faulty > 0 ? `Import the ${formats.number(good)} good` : `Import all ${formats.number(good)}`;
  return (
    <SpaceBetween size="l">
      <Panel
        title="Preview of the import"
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
      <FaultyRows table={table} mapping={mapping} rows={faulty} />
      {counts.changed > 0 && (
        <RowsTable title="Changes" what="What changes" rows={rowsOf('changed')} textOf={textOf} />
      )}
      {counts.here > 0 && (
        <RowsTable title="Existing applications" what="What differs" rows={rowsOf('here')} textOf={textOf} />
      )}
    </SpaceBetween>
  );
}

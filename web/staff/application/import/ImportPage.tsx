import './import.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Panel } from '../../shared/Panel.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { ChooseColumns } from './ChooseColumns.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ChooseSheet } from './ChooseSheet.tsx';
import { DryRunResult } from './DryRunResult.tsx';
import { countText } from './import-words.ts';
import { Sending } from './Sending.tsx';
import { type Import, useImport } from './useImport.ts';

export function ImportPage() {
  usePageTitle('Import');
  const work = useImport();
  const { step } = work;
  return (
    <ContentLayout
      header={
        <Header
          variant="h1"
          description={'table' in step ? step.table.name : 'Applications from a spreadsheet.'}
          actions={
            'table' in step &&
            step.at !== 'sending' &&
            step.at !== 'done' && <Button onClick={work.startAgain}>Choose another file</Button>
          }
        >
          Import
        </Header>
      }
    >
      <StepPanel work={work} />
    </ContentLayout>
  );
}

function StepPanel({ work }: { readonly work: Import }) {
  const formats = useFormats();
  const { step } = work;
  switch (step.at) {
    case 'start':
      return <ChooseFile problem={step.problem} onChoose={work.choose} />;
    case 'reading':
      return (
        <Panel title="Reading the file">
          <SpaceBetween size="m">
            <StatusIndicator type="loading">{step.name}</StatusIndicator>
            <Button onClick={work.stop}>Cancel</Button>
          </SpaceBetween>
        </Panel>
      );
    case 'sheet':
      return (
        <ChooseSheet name={step.name} workbook={step.workbook} onSheet={step.onSheet} onCancel={work.stop} />
      );
    case 'columns':
      return (
        <ChooseColumns
          table={step.table}
          columns={step.columns}
          problem={step.problem}
          onChange={(columns, table = step.table) => work.setColumns(table, columns)}
          onCheck={() => work.check(step.table, step.columns)}
        />
      );
    case 'checking':
      return (
        <Panel title="Checking">
          <SpaceBetween size="m">
            <ProgressBar
              label={step.isSearching ? 'Looking for people who are here already' : 'Checking the rows'}
              description={`${formats.number(step.done)} of ${countText(step.table.body.length, 'row', formats)}`}
              value={(step.done / step.table.body.length) * 100}
            />
            <Box>Nothing is changed yet.</Box>
            <Button onClick={work.stop}>Cancel</Button>
          </SpaceBetween>
        </Panel>
      );
    case 'checked':
      return (
        <DryRunResult
          table={step.table}
          mapping={step.columns.mapping}
          planned={step.planned}
          likely={step.likely}
          onBegin={leftOut => work.begin(step, leftOut)}
          onColumns={() => work.setColumns(step.table, step.columns)}
        />
      );
    case 'sending':
    case 'done':
      return (
        <Sending
          table={step.table}
          mapping={step.mapping}
          progress={step.progress}
          stopped={step.at === 'sending' ? step.stopped : undefined}
          isDone={step.at === 'done'}
          onPause={work.stop}
          onGoOn={() => step.at === 'sending' && work.goOn(step)}
          onAgain={work.startAgain}
        />
      );
  }
}

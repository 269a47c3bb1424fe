import './import.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { Panel } from '../../shared/Panel.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { ChooseColumns } from './ChooseColumns.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ChooseSheet } from './ChooseSheet.tsx';
import { DryRunResult } from './DryRunResult.tsx';
import { workOf } from './import-steps.ts';
import { KeptImportNotice } from './KeptImportNotice.tsx';
import { RecentImports, useRecentImports } from './RecentImports.tsx';
import { RowProgress } from './RowProgress.tsx';
import { Sending } from './Sending.tsx';
import { type Import, useImport } from './useImport.ts';

export function ImportPage() {
  usePageTitle('Import');
  const work = useImport(useRecentImports().data?.names ?? []);
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
  const { step } = work;
  switch (step.at) {
    case 'start':
      return (
        <SpaceBetween size="l">
          <KeptImportNotice onGoOn={work.resume} />
          <ChooseFile problem={step.problem} onChoose={work.choose} />
          <RecentImports />
        </SpaceBetween>
      );
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
          onChange={(columns, table = step.table) => work.setColumns({ ...workOf(step), columns, table })}
          onCheck={() => work.check(workOf(step))}
        />
      );
    case 'checking':
      return (
        <Panel title="Checking">
          <SpaceBetween size="m">
            <RowProgress
              label={step.isSearching ? 'Looking for people who are here already' : 'Checking the rows'}
              done={step.done}
              total={step.table.body.length}
              began={step.began}
            />
            <Box>Nothing is changed yet.</Box>
            <Button onClick={work.stop}>Cancel</Button>
          </SpaceBetween>
        </Panel>
      );
    case 'checked':
      return (
        <DryRunResult
          checked={step}
          onMend={(numbers, place, text) => work.mend(step, numbers, place, text)}
          onLeaveOut={work.leaveOut}
          onBegin={work.begin}
          onColumns={() => work.setColumns(workOf(step))}
        />
      );
    case 'sending':
    case 'done':
      return (
        <Sending
          step={step}
          onPause={work.stop}
          onGoOn={() => step.at === 'sending' && work.goOn(step)}
          onAgain={work.startAgain}
          onCorrect={() => work.check(workOf(step))}
        />
      );
  }
}

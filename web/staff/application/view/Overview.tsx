import Grid from '@cloudscape-design/components/grid';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Deadlines } from './deadlines/Deadlines.tsx';
import type { RecordTabProps } from './documents/record-tab-props.ts';
import { Notes } from './office/Notes.tsx';
import { Stages } from './stages/Stages.tsx';

export function Overview({ application, record, onStale }: RecordTabProps) {
  return (
    <Grid gridDefinition={[{ colspan: { default: 12, s: 7 } }, { colspan: { default: 12, s: 5 } }]}>
      <SpaceBetween size="l">
        {!application.closedAt && <Deadlines application={application} />}
        <Stages application={application} setStage={record.setStage} onStale={onStale} />
      </SpaceBetween>
      <Notes application={application} addNote={record.addNote} onStale={onStale} />
    </Grid>
  );
}

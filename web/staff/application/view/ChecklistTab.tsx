import SpaceBetween from '@cloudscape-design/components/space-between';
import { Checklist } from './checklist/Checklist.tsx';
import { Documents } from './Documents.tsx';
import type { RecordTabProps } from './record-tab-props.ts';

export function ChecklistTab({ application, record, links, onStale }: RecordTabProps) {
  return (
    <SpaceBetween size="l">
      <Checklist application={application} setMark={record.setMark} links={links} onStale={onStale} />
      <Documents
        application={application}
        saveDocuments={record.saveDocuments}
        links={links}
        onStale={onStale}
      />
    </SpaceBetween>
  );
}

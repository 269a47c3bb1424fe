import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { checkedItems, checklistItems } from '../../../../../functions/contract.ts';
import { ruleText } from '../../../forms/files/file-rules.ts';
import { isStale } from '../../../shared/failures.ts';
import { useNotifications } from '../../../shared/notifications.tsx';
import { PageLink } from '../../../shared/PageLink.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { PartHeading } from '../../../shared/PartHeading.tsx';
import { useDocumentRule } from '../../../site/useSettings.ts';
import { checklistPart, documentsPart, editPath } from '../../application-address.ts';
import { useAskAgainAtOnce } from '../checklist/useAskAgainAtOnce.ts';
import { useMarks } from '../checklist/useMarks.tsx';
import { OfficialPagesChecked } from '../deadlines/OfficialPage.tsx';
import { DocumentsByLink } from '../document-requests/DocumentsByLink.tsx';
import type { RecordTabProps } from '../documents/record-tab-props.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { type DocumentRowData, documentRows, otherDocumentsText } from './document-rows.ts';

export function CaseDocuments(props: RecordTabProps) {
  return (
    <>
      <DocumentsByLink {...props} />
      <ChecklistDocuments {...props} />
    </>
  );
}

/**
 * Checklist and documents of a case: a row for each document. Rows that the visa type does not ask for are behind one
 * line. A file is saved as soon as its upload ends.
 */
function ChecklistDocuments({ application, record, links, onStale }: RecordTabProps) {
  const { saveDocuments, setMark } = record;
  const notify = useNotifications();
  const rule = useDocumentRule();
  const marks = useMarks(application, setMark, onStale);
  useAskAgainAtOnce(checkedItems(application), marks);
  const { asked, others } = documentRows(application);
  const isFixed = application.closedAt !== undefined;
  const isUndecided = application.visaType === 'undecided';

  const save = async ({ key, label }: DocumentRowData['slot'], upload: string | null) => {
    try {
      await saveDocuments({ [key]: upload });
    } catch (error) {
      if (isStale(error)) onStale();
      throw error;
    }
    notify.success(upload === null ? `${label} removed.` : `${label} saved.`);
  };
  const row = (data: DocumentRowData) => (
    <DocumentRow
      key={data.slot.key}
      row={data}
      save={upload => save(data.slot, upload)}
      {...{ application, rule, marks, links }}
    />
  );
  return (
    <Panel
      title={
        <>
          <PartHeading part={checklistPart}>Checklist</PartHeading> and{' '}
          <PartHeading part={documentsPart}>documents</PartHeading>
        </>
      }
      description="The applicant’s copy asks for what is missing or asked for again, until the application goes to IRCC."
    >
      {!isFixed && (
        <Box fontSize="body-s" color="text-body-secondary">
          {ruleText(rule)} A file can be dropped on its row.
        </Box>
      )}
      <ol className="staff-case-documents" aria-label="Checklist">
        {asked.map(row)}
      </ol>
      {isUndecided && (
        <Box color="text-body-secondary">
          The other items depend on the visa type, which is not decided yet.{' '}
          {!isFixed && <PageLink href={editPath(application._id)}>Set the visa type</PageLink>}
        </Box>
      )}
      {others.length > 0 && (
        <ExpandableSection
          variant="inline"
          headerText={otherDocumentsText(others, application)}
          defaultExpanded={isUndecided}
        >
          <ol className="staff-case-documents" aria-label="Other documents">
            {others.map(row)}
          </ol>
        </ExpandableSection>
      )}
      <OfficialPagesChecked
        sources={asked.flatMap(({ item }) => (item ? checklistItems[item.name].source : []))}
      />
      {marks.dialog}
    </Panel>
  );
}

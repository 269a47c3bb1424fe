import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type Application, itemText } from '../../../../../functions/contract.ts';
import { MarkButtons, StateOfItem } from '../checklist/MarkButtons.tsx';
import type { Marks } from '../checklist/useMarks.tsx';
import { useParticulars } from '../particulars/Particulars.tsx';
import type { ReviewedDocument } from './review-rules.ts';

interface ReviewPanelProps {
  readonly application: Application;
  readonly document: ReviewedDocument;
  readonly marks: Marks;
}

/** State of a document, buttons to mark it, and the personal details to compare with it. */
export function ReviewPanel({ application, document, marks }: ReviewPanelProps) {
  const particulars = useParticulars(application);
  const { item } = document;
  return (
    <section className="staff-review-panel" aria-label="Particulars">
      <SpaceBetween size="m">
        {item ? (
          <SpaceBetween size="xs">
            <Box fontWeight="bold">{itemText(item.name, 'en')}</Box>
            <StateOfItem item={item} application={application} />
            {item.mark?.reason && <Box>{item.mark.reason}</Box>}
            {!application.closedAt && <MarkButtons item={item} application={application} marks={marks} />}
          </SpaceBetween>
        ) : (
          <Box color="text-body-secondary">The checklist does not ask for this document.</Box>
        )}
        {particulars.map(({ title, items }) => (
          <div key={title}>
            <Box variant="h3">{title}</Box>
            <KeyValuePairs columns={2} minColumnWidth={130} items={items} />
          </div>
        ))}
      </SpaceBetween>
    </section>
  );
}

import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type Application, fields, itemText } from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { shownValue } from '../../sections.ts';
import { MarkButtons, StateOfItem } from '../ChecklistLine.tsx';
import { shownSections } from '../particulars.ts';
import type { SaveMark } from '../useSaveMark.ts';
import type { ReviewedDocument } from './review-rules.ts';

interface ReviewPanelProps {
  readonly application: Application;
  readonly document: ReviewedDocument;
  readonly save: SaveMark;
  readonly onAskAgain: () => void;
}

/** The state of a document with the buttons that mark it, and the particulars that it is compared with. */
export function ReviewPanel({ application, document, save, onAskAgain }: ReviewPanelProps) {
  const formats = useFormats();
  const { item } = document;
  return (
    <section className="staff-review-panel" aria-label="Particulars">
      <SpaceBetween size="m">
        {item ? (
          <SpaceBetween size="xs">
            <Box fontWeight="bold">{itemText(item.name, 'en')}</Box>
            <StateOfItem item={item} />
            {item.mark?.reason && <Box>{item.mark.reason}</Box>}
            {!application.closedAt && <MarkButtons item={item} save={save} onAskAgain={onAskAgain} />}
          </SpaceBetween>
        ) : (
          <Box color="text-body-secondary">The checklist does not ask for this document.</Box>
        )}
        {shownSections(application).map(({ title, names }) => (
          <div key={title}>
            <Box variant="h3">{title}</Box>
            <KeyValuePairs
              columns={2}
              minColumnWidth={130}
              items={names.map(name => ({
                label: fields[name].label.en,
                value: shownValue(name, application[name] ?? '', formats) || '–',
              }))}
            />
          </div>
        ))}
      </SpaceBetween>
    </section>
  );
}

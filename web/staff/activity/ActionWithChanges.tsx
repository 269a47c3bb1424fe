import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import type { SubjectKind } from '../../../functions/contract.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { actionText } from './action-words.ts';
import { changeText, differences, type HistoryLine } from './activity-rules.ts';

interface ActionWithChangesProps {
  readonly line: HistoryLine;
  readonly kind?: SubjectKind;
}

/** More changes than this, such as those of a new record, are one line that opens. */
const changesShown = 3;

/** Cell with the action of a line of a history, and below it the changes field by field. */
export function ActionWithChanges({ line, kind }: ActionWithChangesProps) {
  const { action, times } = line;
  const changes = differences(line, useFormats(), kind).map(change => (
    <Box key={change.label} variant="div" fontSize="body-m" fontWeight="normal">
      {changeText(change)}
    </Box>
  ));
  return (
    <>
      <div>{times > 1 ? `${actionText(action)} ${times} times` : actionText(action)}</div>
      {changes.length <= changesShown ? (
        changes
      ) : (
        <ExpandableSection variant="inline" headerText={`${changes.length} fields`}>
          {changes}
        </ExpandableSection>
      )}
    </>
  );
}

import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import type { Activity, SubjectKind } from '../../../functions/contract.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { differences } from './history-rules.ts';

interface ChangesProps {
  readonly entry: Pick<Activity, 'before' | 'after'>;
  readonly kind?: SubjectKind;
}

/** More lines than this, such as those of a new record, are one line that opens. */
const linesShown = 3;

/** What a line of a history changed, field by field. */
export function Changes({ entry, kind }: ChangesProps) {
  const changes = differences(entry, useFormats(), kind);
  const lines = changes.map(({ label, before, after }) => (
    <Box key={label} variant="div">
      {label}: {before} → {after}
    </Box>
  ));
  if (lines.length <= linesShown) return lines;
  return (
    <ExpandableSection variant="inline" headerText={`${lines.length} fields`}>
      {lines}
    </ExpandableSection>
  );
}

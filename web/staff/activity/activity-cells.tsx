import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Link from '@cloudscape-design/components/link';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { generatePath } from 'react-router-dom';
import { type ActivityEntry, isId, type SubjectKind, subjectOf } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { actorNameOf } from '../application/sections.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { BreakableText } from '../shared/BreakableText.tsx';
import { PageLink } from '../shared/PageLink.tsx';
import { actionText } from './action-words.ts';
import { type ActivityFilter, kindWords, noFilter } from './activity-filter.ts';
import { changeText, differences, type HistoryLine, outcomeText } from './activity-rules.ts';

export type ActivityLine = HistoryLine<ActivityEntry>;

interface CellProps {
  readonly line: ActivityLine;
}

export function TimeCell({ line }: CellProps) {
  return useFormats().dateTime(line.at);
}

interface NarrowingProps extends CellProps {
  readonly narrow: (by: Partial<ActivityFilter>) => void;
}

/** The user’s name as a button that filters by this user. Applicants and background jobs get plain text. */
export function UserCell({ line, narrow }: NarrowingProps) {
  const name = actorNameOf(line);
  if (!isId(line.by._id)) return name;
  return (
    <Link ariaLabel={`${name}: only what they did`} onFollow={() => narrow({ who: line.by._id })}>
      {name}
    </Link>
  );
}

export function ActionCell({ line }: CellProps) {
  const { outcome, on } = line;
  return (
    <>
      <ActionWithChanges line={line} kind={on.kind} />
      {outcome && (
        <StatusIndicator wrapText type={outcome === 'refused' ? 'stopped' : 'warning'}>
          {outcomeText(outcome, on.kind)}
        </StatusIndicator>
      )}
    </>
  );
}

/** Names of kinds of records that have no name of their own. */
const namesOfOne: Partial<Record<SubjectKind, string>> = {
  settings: 'Site',
  export: 'Applications',
  import: 'Applications',
};

export function RecordCell({ line: { on }, narrow }: NarrowingProps) {
  const name = on.name || (namesOfOne[on.kind] ?? 'Removed');
  const title = `${kindWords[on.kind]}: ${name}`;
  return (
    <>
      {on.kind === 'application' && on.name ? (
        <PageLink href={generatePath(staffPages.updateApplicationView, { id: on._id })}>{title}</PageLink>
      ) : (
        title
      )}{' '}
      <Link
        ariaLabel={`History of ${name}`}
        onFollow={() => narrow({ ...noFilter, record: subjectOf(on.kind, on._id), kind: on.kind })}
      >
        History
      </Link>
    </>
  );
}

interface ActionWithChangesProps {
  readonly line: HistoryLine;
  readonly kind?: SubjectKind;
}

/** Entries with more changes, such as for a new record, are collapsed. An import's counts never are. */
const changesShown = 3;

export function ActionWithChanges({ line, kind }: ActionWithChangesProps) {
  const { action, times } = line;
  const changes = differences(line, useFormats(), kind).map(change => (
    <Box key={change.label} variant="div" fontSize="body-m" fontWeight="normal">
      <BreakableText>{changeText(change)}</BreakableText>
    </Box>
  ));
  return (
    <>
      <div>{times > 1 ? `${actionText(action)} ${times} times` : actionText(action)}</div>
      {changes.length <= changesShown || kind === 'import' ? (
        changes
      ) : (
        <ExpandableSection variant="inline" headerText={`${changes.length} fields`}>
          {changes}
        </ExpandableSection>
      )}
    </>
  );
}

import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import LiveRegion from '@cloudscape-design/components/live-region';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useMediaQuery } from '../../../shared/useMediaQuery.ts';
import { Panel } from '../../shared/Panel.tsx';
import { comparisons, type LikelyPerson, valuesOf } from '../likely-words.ts';
import { NewTabLink } from '../NewTabLink.tsx';
import { fullName } from '../sections.ts';
import { statusLooks } from '../status-actions.ts';
import type { FormState } from './form-rules.ts';
import { useLikely } from './useLikely.ts';

/** At this width the panel fits beside the form. staff.css has the same width. */
const wide = '(width >= 1200px)';

const title = 'Perhaps the same person';
/** Title that fits on one line of a phone together with the number of records. */
const shortTitle = 'Perhaps the same';

interface LikelyPanelProps {
  readonly form: FormState;
}

/** Panel with similar records. Narrow screens show it collapsed, so that the fields below do not move. */
export function LikelyPanel({ form }: LikelyPanelProps) {
  const likely = useLikely(form);
  const isWide = useMediaQuery(wide);
  const list =
    likely.length > 0 ? <People likely={likely} /> : <Box color="text-body-secondary">{nobody}</Box>;
  return (
    <div className="staff-likely">
      <LiveRegion hidden>{likely.length > 0 && `${title}: ${likely.map(fullName).join(', ')}`}</LiveRegion>
      {isWide ? (
        <div className="staff-likely__beside">
          <Panel title={title}>{list}</Panel>
        </div>
      ) : (
        <ExpandableSection
          variant="container"
          headerText={shortTitle}
          {...(likely.length > 0 && { headerCounter: `(${likely.length})` })}
        >
          {list}
        </ExpandableSection>
      )}
    </div>
  );
}

const nobody =
  'No match so far. Names, numbers, email and date of birth are compared with all records while you type.';

function People({ likely }: { readonly likely: readonly LikelyPerson[] }) {
  return (
    <ul className="staff-likely__people" aria-label={title}>
      {likely.map(person => (
        <li key={person._id}>
          <NewTabLink record={person} />
          <div>Passport {person.passport}</div>
          <StatusIndicator type={statusLooks[person.isStatus]}>
            {person.isStatus}
            {person.closedAt && ', closed'}
          </StatusIndicator>
          {comparisons.map(([how, words]) => (
            <Line key={how} words={words} values={valuesOf(person, how)} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Line({ words, values }: { readonly words: string; readonly values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <div>
      {words}: <strong>{values.join(', ')}</strong>
    </div>
  );
}

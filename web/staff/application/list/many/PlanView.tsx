import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ApplicationState } from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { fullName } from '../../sections.ts';
import { type Plan, sendsMessage } from './change-rules.ts';
import type { Change } from './job.ts';
import { applications, firstNamesText, messagesText } from './many-words.ts';

interface PlanViewProps {
  readonly plan: Plan;
  readonly change: Change;
  readonly withDoubtful: boolean;
  readonly onWithDoubtful: (is: boolean) => void;
}

/** Effects of a bulk change before it starts: changes, skipped applications with reasons, and messages. */
export function PlanView({ plan, change, withDoubtful, onWithDoubtful }: PlanViewProps) {
  const formats = useFormats();
  const { changed, doubtful, withOpenStages, leftOut } = plan;
  const unusual = doubtful.map(({ state }) => state);
  const all = withDoubtful ? [...changed, ...unusual] : changed;
  const messages = all.filter(state => sendsMessage(state, change)).length;
  const doubts = doubtful.flatMap(({ state, doubts }) => doubts.map(reason => ({ state, reason })));
  const approved = withOpenStages.filter(({ state }) => all.includes(state));
  return (
    <SpaceBetween size="s">
      <div role="status">
        <Box variant="strong">{applications(all.length, formats)} will be changed.</Box>{' '}
        {messages > 0 && messagesText(messages, formats)}
      </div>
      {doubtful.length > 0 && (
        <div>
          <Checkbox checked={withDoubtful} onChange={({ detail }) => onWithDoubtful(detail.checked)}>
            Also change {applications(doubtful.length, formats)} with warnings
          </Checkbox>
          <Reasons title="Warnings" lines={doubts} />
        </div>
      )}
      {approved.length > 0 && (
        <Reasons
          title={`${applications(approved.length, formats)} with open stages`}
          lines={approved}
          isOpen
        />
      )}
      {leftOut.length > 0 && (
        <Reasons title={`${applications(leftOut.length, formats)} left out`} lines={leftOut} />
      )}
      {all.length > 0 && (
        <Reasons title="Applications to be changed" lines={all.map(state => ({ state, reason: '' }))} />
      )}
    </SpaceBetween>
  );
}

interface ReasonsProps {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly lines: readonly { readonly state: ApplicationState | undefined; readonly reason: string }[];
}

/** Maximum number of different reasons that are listed. Reasons with dates can be many. */
const mostReasons = 20;

function Reasons({ title, lines, isOpen = false }: ReasonsProps) {
  const formats = useFormats();
  const reasons = [...Map.groupBy(lines, ({ reason }) => reason)];
  const others = reasons.slice(mostReasons).flatMap(([, those]) => those);
  return (
    <ExpandableSection headerText={title} defaultExpanded={isOpen}>
      <ul className="staff-reasons">
        {reasons.slice(0, mostReasons).map(([reason, those]) => (
          <li key={reason}>
            {reason && <div>{those.length > 1 ? `${reason} (${formats.number(those.length)})` : reason}</div>}
            <Box color="text-body-secondary">
              {firstNamesText(
                those.map(({ state }) => (state ? fullName(state) : 'Name unknown')),
                formats,
              )}
            </Box>
          </li>
        ))}
        {others.length > 0 && <li>{formats.number(others.length)} more</li>}
      </ul>
    </ExpandableSection>
  );
}

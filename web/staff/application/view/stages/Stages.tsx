import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import {
  progressOf,
  type Stage,
  type Step,
  stageRules,
  statusConflicts,
} from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { Warnings } from '../../../shared/ConfirmDialog.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { conflictText } from '../../conflict-words.ts';
import { stageWords } from '../../words.ts';
import { type StagesProps, useStageDialog, useStageToday } from './useStageChange.tsx';

const looks: Readonly<Record<Step['state'], StatusIndicatorProps.Type>> = {
  reached: 'success',
  skipped: 'stopped',
  next: 'in-progress',
  later: 'pending',
  unstated: 'stopped',
};

export function Stages({ application, setStage, onStale }: StagesProps) {
  const formats = useFormats();
  const [ask, dialog] = useStageDialog({ application, setStage, onStale });
  const conflicts = statusConflicts(application);

  return (
    <Panel title="Stages" description="The applicant’s copy shows them, with their notes.">
      <SpaceBetween size="s">
        {conflicts.length > 0 && (
          <Warnings warnings={conflicts.map(conflict => conflictText(conflict, formats))} />
        )}
        <ol className="staff-lines" aria-label="Stages">
          {progressOf(application).steps.map(step => (
            <StageLine
              key={step.stage}
              step={step}
              application={application}
              setStage={setStage}
              onAsk={ask}
              onStale={onStale}
            />
          ))}
        </ol>
      </SpaceBetween>
      {dialog}
    </Panel>
  );
}

interface StageLineProps extends StagesProps {
  /** The stage as the applicant sees it: Decision may have the date of the status. */
  readonly step: Step;
  readonly onAsk: (stage: Stage) => void;
}

function StageLine({ step, application, setStage, onAsk, onStale }: StageLineProps) {
  const { date } = useFormats();
  const { stage, state, note } = step;
  const name = stageWords[stage];
  const isSet = application.stages[stage] !== undefined;
  return (
    <li>
      <div>
        <StatusIndicator type={looks[state]}>{name}</StatusIndicator>{' '}
        {stageRules[stage].by === 'ircc' && (
          <Box variant="span" color="text-body-secondary">
            IRCC
          </Box>
        )}
      </div>
      <div>
        {step.date && date(step.date)}
        {step.date && !isSet && ', the day of the status'}
        {state === 'next' && !application.closedAt && 'Next'}
        {isSet && state === 'unstated' && ', not on the copy'}{' '}
        {!isSet && !application.closedAt && (
          <DoneToday {...{ stage, application, setStage, onAsk, onStale }} />
        )}
        {note && <div className="staff-lines__note">{note}</div>}
      </div>
      {!application.closedAt && (
        <Button
          variant="inline-link"
          ariaLabel={`${isSet ? 'Change' : 'Set'} ${name}`}
          onClick={() => onAsk(stage)}
        >
          {isSet ? 'Change' : 'Set'}
        </Button>
      )}
    </li>
  );
}

type DoneTodayProps = Omit<StageLineProps, 'step'> & { readonly stage: Stage };

/** Button that sets a stage to today, with Undo. If that is unlikely, the dialog opens instead. */
function DoneToday({ stage, ...props }: DoneTodayProps) {
  const [busy, setToday] = useStageToday(props);
  return (
    <Button
      variant="inline-link"
      ariaLabel={`${stageWords[stage]}: done today`}
      disabled={busy}
      onClick={() => setToday(stage)}
    >
      Done today
    </Button>
  );
}

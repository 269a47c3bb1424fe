import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import {
  type Application,
  newConflicts,
  officeDayOf,
  progressOf,
  type Stage,
  type Step,
  stageRules,
  statusConflicts,
} from '../../../../../functions/contract.ts';
import { useUndo } from '../../../forms/useUndo.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { removeDraft } from '../../../session/drafts.ts';
import { Warnings } from '../../../shared/ConfirmDialog.tsx';
import { isStale } from '../../../shared/failures.ts';
import { lazyDialog } from '../../../shared/lazy-dialog.tsx';
import { useNotifications } from '../../../shared/notifications.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { useChange } from '../../../shared/useChange.ts';
import type { StageChange } from '../../change-calls.ts';
import { draftNames } from '../../draft-names.ts';
import { stageFailureText } from '../../failures.ts';
import type { ApplicationRecord } from '../../useApplication.ts';
import { conflictText, stageWords } from '../../words.ts';

const StageDialog = lazyDialog(
  'StageDialog',
  () => import('./StageDialog.tsx'),
  ({ onCancel }) => onCancel(),
);

interface StagesProps {
  readonly application: Application;
  readonly setStage: ApplicationRecord['setStage'];
  readonly onStale: () => void;
}

const looks: Readonly<Record<Step['state'], StatusIndicatorProps.Type>> = {
  reached: 'success',
  skipped: 'stopped',
  next: 'in-progress',
  later: 'pending',
  unstated: 'stopped',
};

export function Stages({ application, setStage, onStale }: StagesProps) {
  const notify = useNotifications();
  const formats = useFormats();
  const [asked, setAsked] = useState<Stage>();
  const conflicts = statusConflicts(application);

  /** Saves the stage. @throws Error, which the dialog shows */
  const save = async (change: StageChange) => {
    try {
      await setStage(change);
      removeDraft(draftNames.stageNote(application._id, change.stage));
      notify.success(`${stageWords[change.stage]} is ${change.date === null ? 'taken back' : 'saved'}.`);
    } catch (error) {
      if (!isStale(error)) throw error;
      onStale();
    }
    setAsked(undefined);
  };

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
              onAsk={() => setAsked(step.stage)}
              onStale={onStale}
            />
          ))}
        </ol>
      </SpaceBetween>
      {asked && (
        <StageDialog
          stage={asked}
          application={application}
          onSave={save}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

interface StageLineProps extends StagesProps {
  /** The stage as the applicant sees it: Decision may have the date of the status. */
  readonly step: Step;
  readonly onAsk: () => void;
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
        {state === 'next' && 'Next'}
        {isSet && state === 'unstated' && ', not on the copy'}{' '}
        {!isSet && !application.closedAt && (
          <DoneToday {...{ stage, application, setStage, onAsk, onStale }} />
        )}
        {note && <div className="staff-lines__note">{note}</div>}
      </div>
      {!application.closedAt && (
        <Button variant="inline-link" ariaLabel={`${isSet ? 'Change' : 'Set'} ${name}`} onClick={onAsk}>
          {isSet ? 'Change' : 'Set'}
        </Button>
      )}
    </li>
  );
}

type DoneTodayProps = Omit<StageLineProps, 'step'> & { readonly stage: Stage };

/** Button that sets a stage to today, with Undo. If that is unlikely, the dialog opens instead. */
function DoneToday({ stage, application, setStage, onAsk, onStale }: DoneTodayProps) {
  const [busy, make] = useChange(onStale);
  const name = stageWords[stage];
  const undo = useUndo({
    restore: () => setStage({ stage, date: null }),
    doneText: `${name} is taken back.`,
    failureText: stageFailureText,
  });
  const set = () =>
    make(async () => {
      await setStage({ stage });
      return { text: `${name} is done today.`, action: { text: 'Undo', onClick: undo } };
    }, stageFailureText);
  const today = { ...application.stages, [stage]: { date: officeDayOf(new Date()) } };
  const isUnusual = newConflicts(application, { ...application, stages: today }).length > 0;
  return (
    <Button
      variant="inline-link"
      ariaLabel={`${name}: done today`}
      disabled={busy}
      onClick={() => (isUnusual ? onAsk() : void set())}
    >
      Done today
    </Button>
  );
}

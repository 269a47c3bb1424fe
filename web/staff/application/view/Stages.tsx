import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { Suspense, useState } from 'react';
import {
  type Application,
  partOf,
  progressOf,
  type Stage,
  type Step,
} from '../../../../functions/contract.ts';
import { isStale } from '../../forms/refusals.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { stageWords } from '../../records/stage-words.ts';
import type { ApplicationRecord, StageChange } from '../../records/useApplication.ts';
import { lazyComponent } from '../../shared/lazy-component.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { Panel } from '../../shared/Panel.tsx';

const StageDialog = lazyComponent('StageDialog', () => import('./StageDialog.tsx'));

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

/** The stages in order: when each was reached, what the applicant is told of it, and the way to set it. */
export function Stages({ application, setStage, onStale }: StagesProps) {
  const notify = useNotifications();
  const [asked, setAsked] = useState<Stage>();

  /** @throws Error, which the dialog shows at its fields or below them */
  const save = async (change: StageChange) => {
    try {
      await setStage(change);
      notify.success(`${stageWords[change.stage]} is ${change.date === null ? 'taken back' : 'saved'}.`);
    } catch (error) {
      if (!isStale(error)) throw error;
      onStale();
    }
    setAsked(undefined);
  };

  return (
    <Panel title="Stages" description="The applicant’s copy shows them, with their notes.">
      <ol className="staff-stages">
        {progressOf(application).steps.map(step => (
          <StageLine
            key={step.stage}
            step={step}
            isSet={application.stages[step.stage] !== undefined}
            onSet={() => setAsked(step.stage)}
          />
        ))}
      </ol>
      {asked && (
        <Suspense>
          <StageDialog
            stage={asked}
            application={application}
            onSave={save}
            onCancel={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

interface StageLineProps {
  /** As the copy states it. */
  readonly step: Step;
  /** It has a day of its own: one that is stated without it has that of the status. */
  readonly isSet: boolean;
  readonly onSet: () => void;
}

function StageLine({ step, isSet, onSet }: StageLineProps) {
  const { stage, state, note } = step;
  const { date } = useFormats();
  const name = stageWords[stage];
  return (
    <li>
      <div>
        <StatusIndicator type={looks[state]}>{name}</StatusIndicator>{' '}
        {partOf(stage) === 'ircc' && (
          <Box variant="span" color="text-body-secondary">
            IRCC
          </Box>
        )}
      </div>
      <div>
        {step.date && date(step.date)}
        {step.date && !isSet && ', the day of the status'}
        {state === 'next' && 'Next'}
        {isSet && state === 'unstated' && ': not on the copy'}
        {note && <div className="staff-stages__note">{note}</div>}
      </div>
      <Button variant="inline-link" ariaLabel={`${isSet ? 'Change' : 'Set'} ${name}`} onClick={onSet}>
        {isSet ? 'Change' : 'Set'}
      </Button>
    </li>
  );
}

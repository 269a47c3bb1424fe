import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { Suspense, useState } from 'react';
import { type Application, partOf, type Stage } from '../../../../functions/contract.ts';
import { stageTimeline } from '../../../shared/stage-timeline.ts';
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

type Step = ReturnType<typeof stageTimeline>[number];

const looks: Readonly<Record<Step['state'], StatusIndicatorProps.Type>> = {
  reached: 'success',
  skipped: 'stopped',
  next: 'in-progress',
  later: 'pending',
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
        {stageTimeline(application.stages).map(step => (
          <StageLine key={step.stage} step={step} onSet={() => setAsked(step.stage)} />
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

function StageLine({
  step: { stage, state, mark },
  onSet,
}: {
  readonly step: Step;
  readonly onSet: () => void;
}) {
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
        {mark ? date(mark.date) : state === 'next' && 'Next'}
        {mark?.note && <div className="staff-stages__note">{mark.note}</div>}
      </div>
      <Button variant="inline-link" ariaLabel={`${mark ? 'Change' : 'Set'} ${name}`} onClick={onSet}>
        {mark ? 'Change' : 'Set'}
      </Button>
    </li>
  );
}

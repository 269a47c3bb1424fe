import { type ReactNode, useState } from 'react';
import {
  type Application,
  newConflicts,
  officeDayOf,
  type Stage,
} from '../../../../../functions/contract.ts';
import { useUndo } from '../../../forms/useUndo.ts';
import { removeDraft } from '../../../session/drafts.ts';
import { isStale } from '../../../shared/failures.ts';
import { lazyDialog } from '../../../shared/lazy-dialog.tsx';
import { useNotifications } from '../../../shared/notifications.tsx';
import { useChange } from '../../../shared/useChange.ts';
import type { StageChange } from '../../change-calls.ts';
import { draftNames } from '../../draft-names.ts';
import { stageFailureText } from '../../failures.ts';
import type { ApplicationRecord } from '../../useApplication.ts';
import { stageWords } from '../../words.ts';

const StageDialog = lazyDialog(
  'StageDialog',
  () => import('./StageDialog.tsx'),
  ({ onCancel }) => onCancel(),
);

export interface StagesProps {
  readonly application: Application;
  readonly setStage: ApplicationRecord['setStage'];
  readonly onStale: () => void;
}

/** Returns a function that opens the dialog of a stage, and the dialog. */
export function useStageDialog({
  application,
  setStage,
  onStale,
}: StagesProps): [(stage: Stage) => void, ReactNode] {
  const notify = useNotifications();
  const [asked, setAsked] = useState<Stage>();

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
  const dialog = asked && (
    <StageDialog stage={asked} application={application} onSave={save} onCancel={() => setAsked(undefined)} />
  );
  return [setAsked, dialog];
}

interface StageTodayProps extends StagesProps {
  readonly onAsk: (stage: Stage) => void;
}

/** Returns a function that sets a stage to today, with Undo. If today is unlikely, it calls `onAsk` instead. */
export function useStageToday({
  application,
  setStage,
  onAsk,
  onStale,
}: StageTodayProps): [boolean, (stage: Stage) => void] {
  const [busy, make] = useChange(onStale);
  const undo = useUndo();
  const set = (stage: Stage) =>
    make(async () => {
      const name = stageWords[stage];
      await setStage({ stage });
      const onClick = () =>
        undo({
          restore: () => setStage({ stage, date: null }),
          doneText: `${name} is taken back.`,
          failureText: stageFailureText,
        });
      return { text: `${name} is done today.`, action: { text: 'Undo', onClick } };
    }, stageFailureText);
  const isUnusual = (stage: Stage) => {
    const today = { ...application.stages, [stage]: { date: officeDayOf(new Date()) } };
    return newConflicts(application, { ...application, stages: today }).length > 0;
  };
  return [busy, stage => (isUnusual(stage) ? onAsk(stage) : void set(stage))];
}

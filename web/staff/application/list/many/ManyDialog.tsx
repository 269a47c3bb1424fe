import Box from '@cloudscape-design/components/box';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useState } from 'react';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { FailureAlert } from '../../../shared/Notice.tsx';
import { AskFields, useChangeFields } from './AskFields.tsx';
import { itemFor, planFor } from './change-rules.ts';
import { JobDialog } from './JobDialog.tsx';
import type { Job } from './job.ts';
import { askTitle, confirmText, type ManyAction } from './many-words.ts';
import { PlanView } from './PlanView.tsx';
import { useJob } from './useJob.ts';
import { useStates } from './useStates.ts';

interface ManyDialogProps {
  /** The change to confirm. Undefined shows the last change in this tab. */
  readonly ask: ManyAction | undefined;
  readonly ids: readonly string[];
  /** `isBegun`: whether a change was started. */
  readonly onClose: (isBegun: boolean) => void;
}

/** Dialog for a change of many applications: asks for confirmation once, runs the change, and shows the progress. */
export function ManyDialog({ ask, ids, onClose }: ManyDialogProps) {
  const running = useJob();
  const [isAsking, setAsking] = useState(ask !== undefined);
  if (ask && isAsking)
    return (
      <AskDialog
        ask={ask}
        ids={ids}
        onStart={job => {
          setAsking(false);
          running.start(job);
        }}
        onCancel={() => onClose(false)}
      />
    );
  return <JobDialog running={running} onClose={() => onClose(ask !== undefined)} />;
}

interface AskDialogProps {
  readonly ask: ManyAction;
  readonly ids: readonly string[];
  readonly onStart: (job: Job) => void;
  readonly onCancel: () => void;
}

/** Asks for the values of the change, and shows its effects before it starts. */
function AskDialog({ ask, ids, onStart, onCancel }: AskDialogProps) {
  const formats = useFormats();
  const { states, count, problem, retry } = useStates(ids);
  const wanted = useChangeFields(ask, states);
  const [withDoubtful, setWithDoubtful] = useState(false);
  const { change, today } = wanted;
  const plan = states && change && planFor(ids, states, change, today, formats);
  const chosen = plan
    ? [...plan.changed, ...(withDoubtful ? plan.doubtful.map(({ state }) => state) : [])]
    : [];

  const confirm = () => {
    if (!wanted.check() || !change || chosen.length === 0) return;
    const waiting = chosen.map(state => itemFor(state, change));
    wanted.removeDrafts();
    onStart({ change, isUndo: false, begunAt: Date.now(), waiting, done: [], failed: [] });
  };
  return (
    <ConfirmDialog
      title={askTitle(ask, ids.length, formats)}
      confirmText={confirmText(ask, chosen.length, formats)}
      canConfirm={!change || chosen.length > 0}
      busy={!states && problem === undefined}
      first={wanted.control}
      onConfirm={confirm}
      onCancel={() => {
        wanted.removeDrafts();
        onCancel();
      }}
    >
      <AskFields ask={ask} wanted={wanted} />
      <div className="staff-plan">
        {problem && <FailureAlert onRetry={retry}>{problem}</FailureAlert>}
        {!states && !problem && (
          <ProgressBar
            label="Loading the applications"
            description={`${formats.number(count)} of ${formats.number(ids.length)}`}
            value={(count / ids.length) * 100}
          />
        )}
        {plan && change && (
          <PlanView
            plan={plan}
            change={change}
            withDoubtful={withDoubtful}
            onWithDoubtful={setWithDoubtful}
          />
        )}
        {states && !change && <Box color="text-body-secondary">Select applications to see the changes.</Box>}
      </div>
    </ConfirmDialog>
  );
}

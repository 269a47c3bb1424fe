import { type ApplicationRow, limits } from '../../../functions/contract.ts';
import { stageWords } from '../application/words.ts';
import { Panel } from '../shared/Panel.tsx';
import { Rows } from './Rows.tsx';

interface VisasProps {
  /** Undefined while they are on their way. */
  readonly applications: readonly ApplicationRow[] | undefined;
}

/** The visas whose collect date is near. */
export function DueVisas({ applications }: VisasProps) {
  return (
    <Panel
      fitHeight
      title="Visas due for collection"
      description={`The collect date is within the next ${limits.dueDays} days.${unlessAll(applications)}`}
    >
      <Rows label="Due" applications={applications} empty="No visa is due for collection." withCollectDate />
    </Panel>
  );
}

/** The visas whose collect date has passed although nobody approved or rejected. */
export function OverdueVisas({ applications }: VisasProps) {
  return (
    <Panel
      fitHeight
      title="Overdue visas"
      description={`The collect date has passed, but they are still pending.${unlessAll(applications)}`}
    >
      <Rows label="Overdue" applications={applications} empty="No visa is overdue." withCollectDate />
    </Panel>
  );
}

/** The approved visas whose collect date has passed and that nobody has collected. */
export function UncollectedVisas({ applications }: VisasProps) {
  return (
    <Panel
      fitHeight
      title="Visas not collected"
      description={`Approved, and the collect date has passed. They leave this list with the stage ${stageWords.visaCollected}.${unlessAll(applications)}`}
    >
      <Rows
        label="Not collected"
        applications={applications}
        empty="Every visa whose collect date has passed is collected."
        withCollectDate
      />
    </Panel>
  );
}

/** Says that there may be more than are shown. */
function unlessAll(applications: readonly ApplicationRow[] = []): string {
  return applications.length < limits.summaryDue ? '' : ` The first ${limits.summaryDue} are shown.`;
}

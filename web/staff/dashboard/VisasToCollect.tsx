import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { type ApplicationRow, limits } from '../../../functions/contract.ts';
import { Rows } from './Rows.tsx';

interface VisasProps {
  readonly applications: readonly ApplicationRow[];
}

/** The visas whose collect date is near. */
export function DueVisas({ applications }: VisasProps) {
  return (
    <Container
      fitHeight
      header={
        <Header
          variant="h2"
          description={`The collect date is within the next ${limits.dueDays} days.${unlessAll(applications)}`}
        >
          Visas due for collection
        </Header>
      }
    >
      <Rows label="Due" applications={applications} empty="No visa is due for collection." withCollectDate />
    </Container>
  );
}

/** The visas whose collect date has passed although nobody approved or rejected. */
export function OverdueVisas({ applications }: VisasProps) {
  return (
    <Container
      fitHeight
      header={
        <Header
          variant="h2"
          description={`The collect date has passed, but they are still pending.${unlessAll(applications)}`}
        >
          Overdue visas
        </Header>
      }
    >
      <Rows label="Overdue" applications={applications} empty="No visa is overdue." withCollectDate />
    </Container>
  );
}

/** Says that there may be more than are shown. */
function unlessAll({ length }: readonly ApplicationRow[]): string {
  return length < limits.summaryDue ? '' : ` The first ${limits.summaryDue} are shown.`;
}

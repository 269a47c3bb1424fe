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
      header={
        <Header variant="h2" description={`The collect date is within the next ${limits.dueDays} days.`}>
          Visas due for collection
        </Header>
      }
    >
      <Rows label="Due" applications={applications} empty="No visa is due for collection." withCollectDate />
    </Container>
  );
}

/** The visas whose collect date has passed although nobody approved or rejected; nothing where there are none. */
export function OverdueVisas({ applications }: VisasProps) {
  if (applications.length === 0) return null;
  return (
    <Container
      header={
        <Header variant="h2" description="The collect date has passed and they are still pending.">
          Overdue visas
        </Header>
      }
    >
      <Rows label="Overdue" applications={applications} empty="None." withCollectDate />
    </Container>
  );
}

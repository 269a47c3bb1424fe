import Container from '@cloudscape-design/components/container';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense } from 'react';
import type { ApplicationSummary } from '../../../functions/contract.ts';
import { PageLoading } from '../layout/PageLoading.tsx';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { readMessage } from '../shared/read-message.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { NewestApplications } from './NewestApplications.tsx';
import { Totals } from './Totals.tsx';
import { useSummary } from './useSummary.ts';
import { DueVisas, OverdueVisas } from './VisasToCollect.tsx';

const MonthsChart = lazy(async () => ({ default: (await import('./MonthsChart.tsx')).MonthsChart }));

const half = { colspan: { default: 12, m: 6 } };

/** `/dashboard`: how much there is, how it came in, and what waits. */
export function DashboardPage() {
  usePageTitle('Dashboard');
  const { summary, error, retry } = useSummary();
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="Super Admin">
        Dashboard
      </Header>
      {error && <FailureAlert onRetry={retry}>{readMessage(error)}</FailureAlert>}
      {summary && <Panels summary={summary} />}
      {!summary && !error && <PageLoading />}
    </SpaceBetween>
  );
}

function Panels({ summary }: { readonly summary: ApplicationSummary }) {
  return (
    <SpaceBetween size="l">
      <Totals summary={summary} />
      <Container
        header={
          <Header variant="h2" description="By the month of adding, with the status that they have now.">
            Applications per month
          </Header>
        }
      >
        <div className="staff-chart">
          <Suspense fallback={<PageLoading />}>
            <MonthsChart months={summary.months} />
          </Suspense>
        </div>
      </Container>
      <Grid gridDefinition={[half, half]}>
        <SpaceBetween size="l">
          <NewestApplications summary={summary} />
          <OverdueVisas applications={summary.overdue} />
        </SpaceBetween>
        <DueVisas applications={summary.due} />
      </Grid>
    </SpaceBetween>
  );
}

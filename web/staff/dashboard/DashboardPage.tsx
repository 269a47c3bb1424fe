import Button from '@cloudscape-design/components/button';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApplicationSummary, Role } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useSession } from '../session/useSession.tsx';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { lazyComponent } from '../shared/lazy-component.ts';
import { PageLoading } from '../shared/PageLoading.tsx';
import { Panel } from '../shared/Panel.tsx';
import { readMessage } from '../shared/read-message.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { NewestApplications } from './NewestApplications.tsx';
import { StageTotals } from './StageTotals.tsx';
import { Totals } from './Totals.tsx';
import { useSummary } from './useSummary.ts';
import { DueVisas, OverdueVisas } from './VisasToCollect.tsx';

const MonthsChart = lazyComponent('MonthsChart', () => import('./MonthsChart.tsx'));

/** Of twelve columns, where there is room. */
const wide = { colspan: { default: 12, m: 8 } };
const narrow = { colspan: { default: 12, m: 4 } };
const half = { colspan: { default: 12, m: 6 } };

/** What the person who looks at it is. */
const headings: Readonly<Record<Role, string>> = { 'super-admin': 'Super Admin', admin: 'Admin' };

/** `/dashboard`: how much there is, how it came in, and what waits. */
export function DashboardPage() {
  usePageTitle('Dashboard');
  const navigate = useNavigate();
  const { user } = useSession();
  const { summary, error, retry } = useSummary();
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={user && headings[user.role]}
        actions={
          <Button variant="primary" onClick={() => navigate(staffPages.addUserApplication)}>
            Add Application
          </Button>
        }
      >
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
      <StageTotals summary={summary} />
      <Grid gridDefinition={[wide, narrow]}>
        <Panel
          fitHeight
          title="Applications per month"
          description="By the month in which they were added, and their status today."
        >
          <div className="staff-chart">
            <Suspense fallback={<PageLoading />}>
              <MonthsChart months={summary.months} />
            </Suspense>
          </div>
        </Panel>
        <NewestApplications summary={summary} />
      </Grid>
      <Visas summary={summary} />
    </SpaceBetween>
  );
}

/** What is overdue comes first, and takes no room when there is nothing. */
function Visas({ summary: { overdue, due } }: { readonly summary: ApplicationSummary }) {
  if (overdue.length === 0) return <DueVisas applications={due} />;
  return (
    <Grid gridDefinition={[half, half]}>
      <OverdueVisas applications={overdue} />
      <DueVisas applications={due} />
    </Grid>
  );
}

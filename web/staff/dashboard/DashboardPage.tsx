import Button from '@cloudscape-design/components/button';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ApplicationSummary, fetchSummary, type Role } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { staffRequest } from '../session/api.ts';
import { useSession } from '../session/useSession.tsx';
import { readMessage } from '../shared/failures.ts';
import { lazyComponent, PageLoading } from '../shared/lazy-component.tsx';
import { ReadFailure } from '../shared/NotificationArea.tsx';
import { Panel } from '../shared/Panel.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { useReading } from '../shared/useReading.ts';
import { StandingNotice, settingPath } from '../site/StandingNotice.tsx';
import { useSettings } from '../site/useSettings.ts';
import { Today } from '../work/Today.tsx';
import { NewestApplications } from './NewestApplications.tsx';
import { StageTotals, Totals } from './Totals.tsx';

const MonthsChart = lazyComponent('MonthsChart', () => import('./MonthsChart.tsx'));

/** Widths of panels on wide screens, in twelfths of the page. */
const wide = { colspan: { default: 12, m: 8 } };
const narrow = { colspan: { default: 12, m: 4 } };

const headings: Readonly<Record<Role, string>> = { 'super-admin': 'Super Admin', admin: 'Admin' };

/** `/dashboard`: totals, applications by month and open work. */
export function DashboardPage() {
  usePageTitle('Dashboard');
  const navigate = useNavigate();
  const { user } = useSession();
  const { data: summary, error, retry } = useReading('summary', () => staffRequest(fetchSummary, {}));
  return (
    <>
      <ReadFailure message={error && readMessage(error)} onRetry={retry} />
      <SpaceBetween size="l">
        <Header
          variant="h1"
          description={
            <>
              {user && headings[user.role]}
              {!summary && !error && <Loading />}
            </>
          }
          actions={
            <Button variant="primary" onClick={() => navigate(staffPages.addUserApplication)}>
              Add Application
            </Button>
          }
        >
          Dashboard
        </Header>
        {user?.role === 'super-admin' && <Standing />}
        <Today onChanged={retry}>{(summary || !error) && <Panels summary={summary} />}</Today>
      </SpaceBetween>
    </>
  );
}

/** All parts of the dashboard. Without numbers they are placeholders of the same size, so that nothing moves later. */
function Panels({ summary }: { readonly summary: ApplicationSummary | undefined }) {
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
          <WhenSeen>
            {summary && (
              <Suspense fallback={<PageLoading />}>
                <MonthsChart months={summary.months} />
              </Suspense>
            )}
          </WhenSeen>
        </Panel>
        <NewestApplications summary={summary} />
      </Grid>
    </SpaceBetween>
  );
}

/** Renders its content when the user scrolls near it. The chart's code has 95 KB. */
function WhenSeen({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const see = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    };
    const observer = new IntersectionObserver(see, { rootMargin: '200px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="staff-chart">
      {isSeen && children}
    </div>
  );
}

/** Loading message, on the line of the user's role, so that nothing moves when it disappears. */
function Loading() {
  return (
    <span role="status">
      {' '}
      <StatusIndicator type="loading">Loading the figures</StatusIndicator>
    </span>
  );
}

/** Settings that super-admins must fill in. If they cannot be loaded, only the settings screen shows the error. */
function Standing() {
  const navigate = useNavigate();
  const { settings } = useSettings();
  return settings && <StandingNotice settings={settings} onField={field => navigate(settingPath(field))} />;
}

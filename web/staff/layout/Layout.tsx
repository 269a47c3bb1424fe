import AppLayoutToolbar from '@cloudscape-design/components/app-layout-toolbar';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SideNavigation from '@cloudscape-design/components/side-navigation';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { Role } from '../../../functions/contract.ts';
import { Notifications, NotificationsProvider } from '../shared/notifications.tsx';
import { onWork } from '../shared/unsaved-work.ts';
import { useBusy } from '../shared/useBusy.ts';
import { useSession } from '../shared/useSession.tsx';
import { LeaveGuard, useLeave } from './LeaveGuard.tsx';
import { navigationFor } from './navigation.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageLoading } from './PageLoading.tsx';
import { SlowNotice } from './SlowNotice.tsx';
import { TopBar } from './TopBar.tsx';

const loadSignIn = () => import('./SignInAgain.tsx');
const SignInAgain = lazy(async () => ({ default: (await loadSignIn()).SignInAgain }));

const topBarId = 'top-bar';

const labels = {
  navigation: 'Back office',
  navigationToggle: 'Open navigation',
  navigationClose: 'Close navigation',
  notifications: 'Notifications',
};

/** What every page behind the login shares. What the pages have read lives as long as it does. */
export function Layout() {
  const { isInterrupted } = useSession();
  const [cache] = useState(() => ({ provider: () => new Map() }));
  // Before it is needed: the line may be down by then.
  useEffect(() => onWork(() => void loadSignIn().catch(() => undefined)), []);
  return (
    <SWRConfig value={cache}>
      <NotificationsProvider>
        <LeaveGuard>
          <Frame />
        </LeaveGuard>
        {isInterrupted && (
          <Suspense>
            <SignInAgain />
          </Suspense>
        )}
      </NotificationsProvider>
    </SWRConfig>
  );
}

/** The bar, the sidebar and the notifications around a page. */
function Frame() {
  const { user, signOut } = useSession();
  const leave = useLeave();
  const [isLeaving, run] = useBusy();
  if (!user) return null;

  const logout = () => leave(() => void run(signOut));
  return (
    <>
      <div id={topBarId} className="staff-top-bar">
        <TopBar user={user} onLogout={logout} />
      </div>
      <AppLayoutToolbar
        headerSelector={`#${topBarId}`}
        ariaLabels={labels}
        toolsHide
        navigationWidth={240}
        stickyNotifications
        notifications={
          <>
            <OfflineNotice />
            <SlowNotice />
            <Notifications />
          </>
        }
        navigation={<Sidebar role={user.role} isLeaving={isLeaving} onLogout={logout} />}
        content={<Page />}
      />
    </>
  );
}

/** The page at the address; one that breaks leaves the frame standing, and the next one begins afresh. */
function Page() {
  const { pathname } = useLocation();
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </PageBoundary>
  );
}

interface SidebarProps {
  readonly role: Role;
  readonly isLeaving: boolean;
  readonly onLogout: () => void;
}

function Sidebar({ role, isLeaving, onLogout }: SidebarProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <SideNavigation
        items={navigationFor(role)}
        activeHref={pathname}
        onFollow={event => {
          event.preventDefault();
          navigate(event.detail.href);
        }}
      />
      <Box padding={{ horizontal: 'xl', bottom: 'xl' }}>
        <Button fullWidth loading={isLeaving} onClick={onLogout}>
          Logout
        </Button>
      </Box>
    </>
  );
}

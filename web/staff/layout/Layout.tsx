import AppLayoutToolbar from '@cloudscape-design/components/app-layout-toolbar';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SideNavigation from '@cloudscape-design/components/side-navigation';
import { Suspense, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Notifications, NotificationsProvider } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { useSession } from '../shared/useSession.tsx';
import { navigation } from './navigation.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageLoading } from './PageLoading.tsx';
import { TopBar } from './TopBar.tsx';

const topBarId = 'top-bar';

const labels = {
  navigation: 'Back office',
  navigationToggle: 'Open navigation',
  navigationClose: 'Close navigation',
  notifications: 'Notifications',
};

/** The frame around every page behind the login. What the pages have read lives as long as it does. */
export function Layout() {
  const { user, signOut } = useSession();
  const [cache] = useState(() => ({ provider: () => new Map() }));
  const [isLeaving, run] = useBusy();
  if (!user) return null;

  const logout = () => run(signOut);
  return (
    <SWRConfig value={cache}>
      <NotificationsProvider>
        <div id={topBarId} className="staff-top-bar">
          <TopBar user={user} onLogout={logout} />
        </div>
        <AppLayoutToolbar
          headerSelector={`#${topBarId}`}
          ariaLabels={labels}
          toolsHide
          navigationWidth={240}
          stickyNotifications
          notifications={<Notifications />}
          navigation={<Sidebar isLeaving={isLeaving} onLogout={logout} />}
          content={<Page />}
        />
      </NotificationsProvider>
    </SWRConfig>
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
  readonly isLeaving: boolean;
  readonly onLogout: () => void;
}

function Sidebar({ isLeaving, onLogout }: SidebarProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <SideNavigation
        items={navigation}
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

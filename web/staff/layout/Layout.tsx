import AppLayoutToolbar from '@cloudscape-design/components/app-layout-toolbar';
import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { LeaveGuard, useLeave } from '../forms/LeaveGuard.tsx';
import { onWork } from '../session/unsaved-work.ts';
import { useSession } from '../session/useSession.tsx';
import { lazyComponent, PageLoading } from '../shared/lazy-component.tsx';
import { DialogOpening } from '../shared/lazy-dialog.tsx';
import { NotificationArea } from '../shared/NotificationArea.tsx';
import { NotificationsProvider } from '../shared/notifications.tsx';
import { useOpening, useShownPath } from '../shared/opening.ts';
import { useBusy } from '../shared/useBusy.ts';
import { isNarrow } from '../shared/useIsNarrow.ts';
import type { ChoiceName } from '../shortcuts/shortcuts.ts';
import { OpenFind } from '../shortcuts/useChoices.ts';
import { OfflineNotice, SlowNotice } from './ConnectionNotices.tsx';
import { FrameShortcuts } from './FrameShortcuts.tsx';
import type { FindRef } from './find/FindDialog.tsx';
import { OfficeClock } from './OfficeClock.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { Sidebar } from './Sidebar.tsx';
import { breadcrumbsTo, screenAt } from './screens.ts';
import { TopBar } from './TopBar.tsx';
import { UnreadableNotice } from './UnreadableNotice.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';

const loadSignIn = () => import('./SignInAgain.tsx');
const SignInAgain = lazyComponent('SignInAgain', loadSignIn);

const topBarId = 'top-bar';

/** Width of a form in pixels on wide screens. */
const formWidth = 960;

const labels = {
  navigation: 'Back office',
  navigationToggle: 'Open navigation',
  navigationClose: 'Close navigation',
  notifications: 'Notifications',
};

/** Layout of all pages behind the login. SWR's cache is created with it and removed with it. */
export function Layout() {
  const { isInterrupted } = useSession();
  const [cache] = useState(() => ({ provider: () => new Map() }));
  // Loads the sign-in dialog in advance, because there may be no connection when the session ends.
  useEffect(() => onWork(() => void loadSignIn().catch(() => undefined)), []);
  return (
    <SWRConfig value={cache}>
      <NotificationsProvider>
        <LeaveGuard>
          <Frame />
        </LeaveGuard>
        {isInterrupted && (
          <Suspense fallback={<DialogOpening />}>
            <SignInAgain />
          </Suspense>
        )}
      </NotificationsProvider>
    </SWRConfig>
  );
}

function Frame() {
  const { user, signOut } = useSession();
  const leave = useLeave();
  const { pathname } = useLocation();
  const [isLeaving, run] = useBusy();
  const [isOpen, setIsOpen] = useState(() => !isNarrow());
  useHeadingFocus(pathname);
  useShownPath(pathname);
  useEffect(() => {
    window.addEventListener('dragover', refuseMissed);
    return () => window.removeEventListener('dragover', refuseMissed);
  }, []);
  const find = useRef<FindRef>(null);
  const openFind = useCallback((name?: ChoiceName) => find.current?.open(name), []);
  const logout = useCallback(() => leave(() => void run(signOut)), [leave, run, signOut]);
  if (!user) return null;

  return (
    <OpenFind value={openFind}>
      <div id={topBarId} className="staff-top-bar">
        <TopBar user={user} onFind={openFind} onLogout={logout} />
      </div>
      <FrameShortcuts user={user} find={find} />
      <AppLayoutToolbar
        headerSelector={`#${topBarId}`}
        ariaLabels={labels}
        toolsHide
        // Leaves room for the seven columns of the list at 1280 px.
        navigationWidth={216}
        navigationOpen={isOpen}
        onNavigationChange={({ detail }) => setIsOpen(detail.open)}
        breadcrumbs={<Trail />}
        maxContentWidth={screenAt(pathname)?.isForm ? formWidth : Number.MAX_VALUE}
        notifications={
          <NotificationArea>
            <OfflineNotice />
            <SlowNotice />
            <UnreadableNotice />
          </NotificationArea>
        }
        navigation={<Sidebar role={user.role} isLeaving={isLeaving} onLogout={logout} />}
        content={<Page />}
      />
    </OpenFind>
  );
}

/** Ignores files that are dropped outside a drop area. The browser would open them instead of the page. */
function refuseMissed(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** Page at the current path. If rendering fails, the layout stays and the next page works. */
function Page() {
  const { pathname } = useLocation();
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageOpening />}>
        <OfficeClock />
        <Outlet />
      </Suspense>
      <div className="staff-page-end" />
    </PageBoundary>
  );
}

function PageOpening() {
  useOpening('screen');
  return <PageLoading />;
}

function Trail() {
  const navigate = useNavigate();
  const screen = screenAt(useLocation().pathname);
  if (!screen) return null;
  return (
    <BreadcrumbGroup
      items={breadcrumbsTo(screen).map(({ name, path }) => ({ text: name, href: path }))}
      ariaLabel="Breadcrumbs"
      expandAriaLabel="Show the whole path"
      onFollow={event => {
        event.preventDefault();
        navigate(event.detail.href);
      }}
    />
  );
}

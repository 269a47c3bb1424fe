import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { staffPages } from '../shared/paths.ts';
import { useApplicationId } from './application/application-address.ts';
import { cameFrom } from './login/came-from.ts';
import { useSession } from './session/useSession.tsx';
import { staffMessages } from './shared/messages.ts';
import { Notice } from './shared/Notice.tsx';

/** Lets only a signed-in person through; anybody else signs in first and then comes back here. */
export function RequireSession() {
  const { user } = useSession();
  const location = useLocation();
  // Another person in another tab: nothing of the one before stays on the screen.
  return user ? (
    <Outlet key={user.id} />
  ) : (
    <Navigate to={staffPages.login} state={cameFrom(location)} replace />
  );
}

/** Lets a page about one application through only when it was told which one. */
export function RequireApplication() {
  return useApplicationId() ? <Outlet /> : <Navigate to={staffPages.application} replace />;
}

/** Lets super-admins through; others read why the page is not for them. The server refuses them in any case. */
export function SuperAdminsOnly() {
  const { user } = useSession();
  if (user?.role === 'super-admin') return <Outlet />;
  return <Notice type="info">{staffMessages.superAdminsOnly}</Notice>;
}

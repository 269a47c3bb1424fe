import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { staffPages } from '../shared/paths.ts';
import { useApplicationId } from './application/application-address.ts';
import { cameFrom } from './login/came-from.ts';
import { useSession } from './session/useSession.tsx';
import { staffMessages } from './shared/messages.ts';
import { Notice } from './shared/Notice.tsx';

/** Requires a session. Other visitors sign in first and then return to this page. */
export function RequireSession() {
  const { user } = useSession();
  const location = useLocation();
  // The key unmounts all screens when another user signs in, which may happen in another tab.
  return user ? (
    <Outlet key={user.id} />
  ) : (
    <Navigate to={staffPages.login} state={cameFrom(location)} replace />
  );
}

/** Redirects to the list if the URL has no valid application id. */
export function RequireApplication() {
  return useApplicationId() ? <Outlet /> : <Navigate to={staffPages.application} replace />;
}

/** Shows an admin why the screen is for super-admins only. The server refuses an admin's requests too. */
export function SuperAdminsOnly() {
  const { user } = useSession();
  if (user?.role === 'super-admin') return <Outlet />;
  return <Notice type="info">{staffMessages.superAdminsOnly}</Notice>;
}

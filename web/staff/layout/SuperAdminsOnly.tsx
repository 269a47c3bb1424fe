import { Outlet } from 'react-router-dom';
import { useSession } from '../session/useSession.tsx';
import { staffMessages } from '../shared/messages.ts';
import { Notice } from '../shared/Notice.tsx';

/** Lets super-admins through; others read why the page is not for them. The server refuses them in any case. */
export function SuperAdminsOnly() {
  const { user } = useSession();
  if (user?.role === 'super-admin') return <Outlet />;
  return <Notice type="info">{staffMessages.superAdminsOnly}</Notice>;
}

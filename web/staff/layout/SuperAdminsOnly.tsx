import Alert from '@cloudscape-design/components/alert';
import { Outlet } from 'react-router-dom';
import { messages } from '../../../functions/contract.ts';
import { useSession } from '../session/useSession.tsx';

/** Lets super-admins through; others read why the page is not for them. The server refuses them in any case. */
export function SuperAdminsOnly() {
  const { user } = useSession();
  if (user?.role === 'super-admin') return <Outlet />;
  return (
    <Alert type="info" statusIconAriaLabel="Information">
      {messages.superAdminsOnly}
    </Alert>
  );
}

import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { render } from '../../testing/render.ts';
import { hasSession } from '../session/session.ts';
import { storedUser } from '../session/session-user.ts';
import { SessionProvider } from '../session/useSession.tsx';
import { NotificationArea } from '../shared/NotificationArea.tsx';
import { NotificationsProvider } from '../shared/notifications.tsx';
import { signInHere } from './sign-in-here.ts';

interface Entry {
  readonly pathname: string;
  readonly search?: string;
  readonly hash?: string;
  readonly state?: unknown;
}

/**
 * Shows a screen at one of its paths. Every other path shows a heading with its name and router state. Signs in
 * Farhana if there is no session.
 */
export async function renderScreen(screen: ReactNode, paths: readonly string[], entry: Entry) {
  if (!hasSession()) await signInHere(storedUser());
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionProvider>
        <NotificationsProvider>
          <section aria-label="Notifications">
            <NotificationArea />
          </section>
          <MemoryRouter initialEntries={[entry]}>
            <Routes>
              {paths.map(path => (
                <Route key={path} path={path} element={screen} />
              ))}
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </MemoryRouter>
        </NotificationsProvider>
      </SessionProvider>
    </SWRConfig>,
  );
}

function Elsewhere() {
  const { pathname, state } = useLocation();
  return (
    <>
      <h1>At {pathname}</h1>
      <p>With {JSON.stringify(state)}</p>
    </>
  );
}

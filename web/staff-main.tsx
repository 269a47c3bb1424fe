import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { nameRoutesBy, reportUncaughtErrors } from './shared/report-errors.ts';
import { isStaffPath, routeOfPage } from './shared/staff-places.ts';
import { watchAppearance } from './staff/preferences/appearance.ts';
import { routerWindow } from './staff/router-window.ts';
import { StaffApp } from './staff/StaffApp.tsx';

export async function start(): Promise<void> {
  nameRoutesBy(routeOfPage);
  reportUncaughtErrors();
  const container = document.getElementById('page');
  if (!container) throw new Error('The document has no element with the id page');
  // Before the first render, to avoid a flash of the wrong colour scheme.
  watchAppearance();
  const everyPath = {
    path: '*',
    element: (
      <Border>
        <StaffApp />
      </Border>
    ),
  };
  const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter([everyPath], {
    window: routerWindow(() => router.state.location.pathname),
  });
  createRoot(container).render(<RouterProvider router={router} />);
}

/** Loads a path outside the back office as a new document, so that the styles of both halves never mix. */
function Border({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isInside = isStaffPath(pathname);
  useEffect(() => {
    if (!isInside) location.replace(pathname);
  }, [isInside, pathname]);
  return isInside ? children : null;
}

import '@cloudscape-design/global-styles/index.css';
import './staff.css';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { staffPages } from '../shared/paths.ts';
import { RequireApplication, RequireSession } from './guard.tsx';
import { PageBoundary } from './layout/PageBoundary.tsx';
import { PageLoading } from './layout/PageLoading.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { SessionProvider } from './shared/useSession.tsx';

/** A page that the browser fetches when it is first opened. */
const page = <N extends string>(name: N, load: () => Promise<{ readonly [key in N]: ComponentType }>) =>
  lazy(async () => ({ default: (await load())[name] }));

const Layout = page('Layout', () => import('./layout/Layout.tsx'));
const DashboardPage = page('DashboardPage', () => import('./dashboard/DashboardPage.tsx'));
const ListPage = page('ListPage', () => import('./application/ListPage.tsx'));
const AddPage = page('AddPage', () => import('./application/AddPage.tsx'));
const EditPage = page('EditPage', () => import('./application/EditPage.tsx'));
const ViewPage = page('ViewPage', () => import('./application/ViewPage.tsx'));

/** The back office: its routes, each guarded, inside one layout. It needs a router around it. */
export function StaffApp() {
  return (
    <PageBoundary>
      <SessionProvider>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route path={staffPages.login} element={<LoginPage />} />
            <Route element={<RequireSession />}>
              <Route element={<Layout />}>
                <Route path={staffPages.dashboard} element={<DashboardPage />} />
                <Route path={staffPages.application} element={<ListPage />} />
                <Route path={staffPages.addUserApplication} element={<AddPage />} />
                <Route element={<RequireApplication />}>
                  <Route path={staffPages.editApplication} element={<EditPage />} />
                  <Route path={staffPages.userView} element={<ViewPage />} />
                  <Route path={staffPages.updateApplicationView} element={<ViewPage />} />
                </Route>
              </Route>
            </Route>
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </Suspense>
      </SessionProvider>
    </PageBoundary>
  );
}

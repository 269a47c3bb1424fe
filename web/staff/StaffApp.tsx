import '@cloudscape-design/global-styles/index.css';
import './staff.css';
import './forms/back-listener.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { staffPages } from '../shared/paths.ts';
import { RequireApplication, RequireSession } from './guard.tsx';
import { PageBoundary } from './layout/PageBoundary.tsx';
import { SuperAdminsOnly } from './layout/SuperAdminsOnly.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { SessionProvider } from './session/useSession.tsx';
import { PageLoading } from './shared/PageLoading.tsx';

/** A page that the browser fetches when it is first opened. */
const page = <N extends string>(name: N, load: () => Promise<{ readonly [key in N]: ComponentType }>) =>
  lazy(async () => ({ default: (await load())[name] }));

const Layout = page('Layout', () => import('./layout/Layout.tsx'));
const DashboardPage = page('DashboardPage', () => import('./dashboard/DashboardPage.tsx'));
const UsersPage = page('UsersPage', () => import('./users/UsersPage.tsx'));
const NewUserPage = page('NewUserPage', () => import('./users/NewUserPage.tsx'));
const EditUserPage = page('EditUserPage', () => import('./users/EditUserPage.tsx'));
const ProfilePage = page('ProfilePage', () => import('./profile/ProfilePage.tsx'));
const ListPage = page('ListPage', () => import('./application/list/ListPage.tsx'));
const AddPage = page('AddPage', () => import('./application/form/AddPage.tsx'));
const EditPage = page('EditPage', () => import('./application/form/EditPage.tsx'));
const TrashPage = page('TrashPage', () => import('./trash/TrashPage.tsx'));
const SlidesPage = page('SlidesPage', () => import('./slider/SlidesPage.tsx'));
const AddSlidePage = page('AddSlidePage', () => import('./slider/AddSlidePage.tsx'));
const EditSlidePage = page('EditSlidePage', () => import('./slider/EditSlidePage.tsx'));
const SettingsPage = page('SettingsPage', () => import('./setting/SettingsPage.tsx'));
const ViewPage = page('ViewPage', () => import('./application/view/ViewPage.tsx'));

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
                <Route path={staffPages.profile} element={<ProfilePage />} />
                <Route element={<SuperAdminsOnly />}>
                  <Route path={staffPages.userManagement} element={<UsersPage />} />
                  <Route path={staffPages.addUserManagement} element={<NewUserPage />} />
                  <Route path={staffPages.editUserManagement} element={<EditUserPage />} />
                </Route>
                <Route path={staffPages.slider} element={<SlidesPage />} />
                <Route path={staffPages.addSliders} element={<AddSlidePage />} />
                <Route path={staffPages.editSlider} element={<EditSlidePage />} />
                <Route path={staffPages.setting} element={<SettingsPage />} />
                <Route path={staffPages.application} element={<ListPage />} />
                <Route path={staffPages.trash} element={<TrashPage />} />
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

import '@cloudscape-design/global-styles/index.css';
import './staff.css';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { staffPages } from '../shared/paths.ts';
import { RequireApplication, RequireSession, SuperAdminsOnly } from './guard.tsx';
import { PageBoundary } from './layout/PageBoundary.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { SessionProvider } from './session/useSession.tsx';
import { lazyComponent, PageLoading } from './shared/lazy-component.tsx';

const ForgotPasswordPage = lazyComponent(
  'ForgotPasswordPage',
  () => import('./login/ForgotPasswordPage.tsx'),
);
const Layout = lazyComponent('Layout', () => import('./layout/Layout.tsx'));
const DashboardPage = lazyComponent('DashboardPage', () => import('./dashboard/DashboardPage.tsx'));
const QueuePage = lazyComponent('QueuePage', () => import('./work/QueuePage.tsx'));
const UsersPage = lazyComponent('UsersPage', () => import('./users/UsersPage.tsx'));
const NewUserPage = lazyComponent('NewUserPage', () => import('./users/NewUserPage.tsx'));
const EditUserPage = lazyComponent('EditUserPage', () => import('./users/EditUserPage.tsx'));
const ProfilePage = lazyComponent('ProfilePage', () => import('./profile/ProfilePage.tsx'));
const ListPage = lazyComponent('ListPage', () => import('./application/list/ListPage.tsx'));
const AddPage = lazyComponent('AddPage', () => import('./application/form/AddPage.tsx'));
const EditPage = lazyComponent('EditPage', () => import('./application/form/EditPage.tsx'));
const ImportPage = lazyComponent('ImportPage', () => import('./application/import/ImportPage.tsx'));
const TrashPage = lazyComponent('TrashPage', () => import('./trash/TrashPage.tsx'));
const SlidesPage = lazyComponent('SlidesPage', () => import('./slider/SlidesPage.tsx'));
const AddSlidePage = lazyComponent('AddSlidePage', () => import('./slider/AddSlidePage.tsx'));
const EditSlidePage = lazyComponent('EditSlidePage', () => import('./slider/EditSlidePage.tsx'));
const SettingsPage = lazyComponent('SettingsPage', () => import('./setting/SettingsPage.tsx'));
const ActivityPage = lazyComponent('ActivityPage', () => import('./activity/ActivityPage.tsx'));
const ReportPage = lazyComponent('ReportPage', () => import('./report/ReportPage.tsx'));
const ViewPage = lazyComponent('ViewPage', () => import('./application/view/ViewPage.tsx'));

/** The back office: guarded routes inside one layout. It needs a data router, because only that can block a navigation. */
export function StaffApp() {
  return (
    <PageBoundary>
      <SessionProvider>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route path={staffPages.login} element={<LoginPage />} />
            <Route path={staffPages.forgotPassword} element={<ForgotPasswordPage />} />
            <Route element={<RequireSession />}>
              <Route element={<Layout />}>
                <Route path={staffPages.dashboard} element={<DashboardPage />} />
                <Route path={staffPages.work} element={<QueuePage />} />
                <Route path={staffPages.profile} element={<ProfilePage />} />
                <Route element={<SuperAdminsOnly />}>
                  <Route path={staffPages.userManagement} element={<UsersPage />} />
                  <Route path={staffPages.addUserManagement} element={<NewUserPage />} />
                  <Route path={staffPages.editUserManagement} element={<EditUserPage />} />
                  <Route path={staffPages.activity} element={<ActivityPage />} />
                  <Route path={staffPages.report} element={<ReportPage />} />
                  <Route path={staffPages.importApplications} element={<ImportPage />} />
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

import { table } from './requirements-table.ts';

/** The requirements of the specification for the back office, by its sections, each with the test that proves it. */

export interface Requirement {
  readonly requirement: string;
  /** From the root of the repository. */
  readonly file: string;
  /** The name of the test, as it stands in the file. */
  readonly test: string;
  /** What the test has to mention as well, for example the message that one of its cases provokes. */
  readonly mentioned: string | undefined;
}

const files = {
  list: 'web/staff/application/ListPage.component.test.tsx',
  listSearch: 'web/staff/application/ListSearch.component.test.tsx',
  listPaging: 'web/staff/application/ListPaging.component.test.tsx',
  listDelete: 'web/staff/application/ListDelete.component.test.tsx',
  add: 'web/staff/application/AddPage.component.test.tsx',
  addPortrait: 'web/staff/application/AddPortrait.component.test.tsx',
  edit: 'web/staff/application/EditPage.component.test.tsx',
  view: 'web/staff/application/ViewPage.component.test.tsx',
  docs: 'web/staff/application/ViewDocuments.component.test.tsx',
  rules: 'web/staff/application/form-rules.test.ts',
  app: 'web/staff/StaffApp.component.test.tsx',
  login: 'web/staff/login/LoginPage.component.test.tsx',
  dash: 'web/staff/dashboard/DashboardPage.component.test.tsx',
  users: 'web/staff/users/UsersPage.component.test.tsx',
  newUser: 'web/staff/users/NewUserPage.component.test.tsx',
  editUser: 'web/staff/users/EditUserPage.component.test.tsx',
  profile: 'web/staff/profile/ProfilePage.component.test.tsx',
  slides: 'web/staff/slider/SlidesPage.component.test.tsx',
  addSlide: 'web/staff/slider/AddSlidePage.component.test.tsx',
  editSlide: 'web/staff/slider/EditSlidePage.component.test.tsx',
  slideStore: 'web/staff/slider/slides-store.test.ts',
  slideFail: 'web/staff/slider/slide-failures.test.ts',
  toasts: 'web/staff/shared/notifications.component.test.tsx',
  session: 'web/staff/shared/session.component.test.tsx',
  cookie: 'web/staff/shared/refresh-cookie.test.ts',
  failure: 'web/staff/shared/session-failure.test.ts',
  journey: 'web/journeys/main-job.journey.test.ts',
  people: 'web/journeys/people.journey.test.ts',
  signIn: 'web/journeys/sign-in.journey.test.ts',
  listMessage: 'web/staff/application/list-message.test.ts',
  setting: 'web/staff/setting/SettingsPage.component.test.tsx',
  site: 'web/staff/setting/SitePart.component.test.tsx',
  factor: 'web/staff/setting/SecondFactorPanel.component.test.tsx',
  password: 'web/staff/setting/PasswordPanel.component.test.tsx',
  sessions: 'web/staff/setting/SessionsPanel.component.test.tsx',
  steps: 'web/staff/login/SignInSteps.component.test.tsx',
  codes: 'web/journeys/second-factor.journey.test.ts',
  formats: 'web/staff/preferences/formats.component.test.tsx',
  api: 'web/staff/shared/api.component.test.tsx',
  trash: 'web/staff/trash/TrashPage.component.test.tsx',
  again: 'web/staff/layout/SignInAgain.component.test.tsx',
  newSlide: 'functions/slider/addSlider.test.ts',
  uploads: 'functions/uploads/createUpload.test.ts',
  caller: 'functions/caller.test.ts',
  race: 'infra/local/testing/last-super-admin.cloud.test.ts',
  enforcement: 'infra/local/testing/enforcement.cloud.test.ts',
  slidesJourney: 'web/journeys/slides-and-settings.journey.test.ts',
  office: 'web/journeys/back-office.journey.test.ts',
  slow: 'web/staff/layout/SlowNotice.component.test.tsx',
  offline: 'web/staff/layout/OfflineNotice.component.test.tsx',
} as const;

const isFile = (name: string): name is keyof typeof files => Object.hasOwn(files, name);

/** The table, line by line. Throws where a line names a file that is not known. */
export function requirements(): Requirement[] {
  const lines = table.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return lines.map(line => {
    const [name = '', requirement = '', test = '', mentioned] = line.split(' | ');
    if (!isFile(name) || !requirement || !test) throw new Error(`Not a line of the table: ${line}`);
    return { requirement, file: files[name], test, mentioned };
  });
}

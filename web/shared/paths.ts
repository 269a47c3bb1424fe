/**
 * Every path of the site, once: the routers, the build and the CloudFront function agree through this file. It becomes
 * part of that function, so it holds data only.
 */

/** Written as HTML at build time: English at these paths, Bangla under `banglaPrefix`. */
export const publicPages = {
  home: '/',
  about: '/about',
  terms: '/terms',
  workers: '/workers',
  enquiry: '/enquiry',
  viewOne: '/view-one',
  verify: '/verify',
  stop: '/stop',
} as const;

/** Bangla pages have the paths of the English ones after this. */
export const banglaPrefix = '/bn';

/** The licences of the packages and fonts that the site ships. */
export const noticesPath = '/third-party.txt';

/** The back office: one HTML file answers all of them. A part that begins with a colon is any value, `?` may be left out. */
export const staffPages = {
  login: '/login',
  profile: '/profile',
  forgotPassword: '/forgotPassword',
  dashboard: '/dashboard',
  userManagement: '/userManagement',
  addUserManagement: '/addUserManagement',
  editUserManagement: '/editUserManagement',
  application: '/application',
  addUserApplication: '/addUserApplication',
  editApplication: '/editApplication/:id?',
  userView: '/userView',
  updateApplicationView: '/updateApplicationView/:id?',
  trash: '/trash',
  slider: '/slider',
  addSliders: '/addSliders',
  editSlider: '/editSlider',
  setting: '/setting',
  activity: '/activity',
} as const;

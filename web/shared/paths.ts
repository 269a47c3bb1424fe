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
  work: '/work/:queue',
  userManagement: '/userManagement',
  addUserManagement: '/addUserManagement',
  editUserManagement: '/editUserManagement',
  application: '/application',
  addUserApplication: '/addUserApplication',
  importApplications: '/importApplications',
  editApplication: '/editApplication/:id?',
  userView: '/userView',
  updateApplicationView: '/updateApplicationView/:id?',
  trash: '/trash',
  slider: '/slider',
  addSliders: '/addSliders',
  editSlider: '/editSlider',
  setting: '/setting',
  activity: '/activity',
  report: '/report',
} as const;

/** The service worker by which the pages that check copies work without a connection. */
export const verifyWorker = '/verify-worker.js';

/** Whom to tell of a hole: RFC 9116. It is rendered with the public pages, from the contact in the settings. */
export const securityPath = '/.well-known/security.txt';

/** Password managers open this path (W3C "A Well-Known URL for Changing Passwords"). It redirects to the profile. */
export const changePasswordPath = '/.well-known/change-password';

/**
 * All paths of the site, for the routers, the build and the CloudFront function. It is bundled into that
 * function, so it holds data only.
 */

/** Pages rendered to HTML at build time: English at these paths, Bangla under `banglaPrefix`. */
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

export const banglaPrefix = '/bn';

export const noticesPath = '/third-party.txt';

/** File beside the built site. A deployment compares it with its stage. */
export const siteSettingsFile = 'site-settings.json';

/** Apart from `staffPages`, so that public pages do not load the other paths of the back office. */
export const loginPath = '/login';

/** Paths of the back office, a single-page application. `:name` matches any segment, `?` makes it optional. */
export const staffPages = {
  login: loginPath,
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

/** Service worker that makes the pages that check copies work offline. */
export const verifyWorker = '/verify-worker.js';

/** Contact for security reports (RFC 9116). Rendered with the public pages, from the contact in the settings. */
export const securityPath = '/.well-known/security.txt';

/** Password managers open this path (W3C "A Well-Known URL for Changing Passwords"). It redirects to the profile. */
export const changePasswordPath = '/.well-known/change-password';

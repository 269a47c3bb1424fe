// This file is part of the CloudFront function, so it contains only data.

/** Paths of the English pages. The Bangla pages are under `banglaPrefix`. */
export const publicPages = {
  home: '/',
  about: '/about',
  terms: '/terms',
  workers: '/workers',
  enquiry: '/enquiry',
  viewOne: '/view-one',
  verify: '/verify',
  stop: '/stop',
  send: '/send',
  /** Short, because it is part of SMS. */
  message: '/m',
} as const;

export const banglaPrefix = '/bn';

export const noticesPath = '/third-party.txt';

/** File with the settings of the build. A deployment checks that they match its stage. */
export const siteSettingsFile = 'site-settings.json';

/** A separate constant, so that public pages do not load `staffPages`. */
export const loginPath = '/login';

/** Paths of the back office. `:name` matches any part of a path; with `?` the part may be missing. */
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

export const verifyWorker = '/verify-worker.js';

/** Path of the file with the contact for security reports (RFC 9116). */
export const securityPath = '/.well-known/security.txt';

/** Password managers open this path, which redirects to the profile (W3C "A Well-Known URL for Changing Passwords"). */
export const changePasswordPath = '/.well-known/change-password';

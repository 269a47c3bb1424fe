/**
 * Every path of the site, once: the routers, the build and the CloudFront function agree through this file. It becomes
 * part of that function, so it holds data only.
 */

/** Written as HTML at build time: English at these paths, Bangla under `banglaPrefix`. */
export const publicPages = {
  home: '/',
  about: '/about',
  terms: '/terms',
  enquiry: '/enquiry',
  viewOne: '/view-one',
} as const;

/** Bangla pages have the paths of the English ones after this. */
export const banglaPrefix = '/bn';

/** The back office: one HTML file answers all of them. A part that begins with a colon is any value, `?` may be left out. */
export const staffPages = {
  login: '/login',
  profile: '/profile',
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

import { noticesPath } from './paths.ts';

/** Apart from `paths.ts`, of which every public page carries a part. */

/** The service worker by which the pages that check copies work without a connection. */
export const verifyWorker = '/verify-worker.js';

/** Whom to tell of a hole: RFC 9116. It is rendered with the public pages, from the contact in the settings. */
export const securityPath = '/.well-known/security.txt';

/** The files of the site beside its pages and `/assets/`. What else has a dot in its path is an unknown page. */
export const siteFiles = [
  '/config.json',
  '/icon-180.png',
  '/icon-192.png',
  '/icon-48.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/icon.svg',
  '/robots.txt',
  '/share-bn.jpg',
  '/share-en.jpg',
  '/site.webmanifest',
  '/sitemap.xml',
  verifyWorker,
  noticesPath,
  securityPath,
];

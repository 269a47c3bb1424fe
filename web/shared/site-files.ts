import { manifests } from './manifests.ts';
import { noticesPath, securityPath, verifyWorker } from './paths.ts';

/** All files of the site except pages and `/assets/`. CloudFront treats any other path as an unknown page. */
export const siteFiles = [
  '/apple-touch-icon.png',
  '/config.json',
  '/favicon.ico',
  '/icon-192.png',
  '/icon-48.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/icon.svg',
  '/robots.txt',
  '/share-bn.jpg',
  '/share-en.jpg',
  '/sitemap.xml',
  verifyWorker,
  noticesPath,
  securityPath,
  manifests.en,
  manifests.bn,
];

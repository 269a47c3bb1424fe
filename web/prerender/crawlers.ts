import { daysAfter, officeDayOf, parsePhone, type Settings } from '../../functions/contract.ts';
import { securityPath, staffPages } from '../shared/paths.ts';
import { languages, type PageName, pageNames, publicPath } from '../shared/places.ts';
import { alternates } from './document.ts';

/** `send` is not hidden: without its link it only says how to get one. */
const hidden: readonly PageName[] = ['viewOne', 'stop', 'message'];

/** Returns whether search engines may list a page. */
export function isFound(page: PageName): boolean {
  return !hidden.includes(page);
}

const indexed = pageNames.filter(isFound);

/** Forbids the back office, but not the login page: crawlers that may read it see its `noindex`. */
export function robotsText(origin: string): string {
  const closed = Object.values(staffPages)
    .filter(path => path !== staffPages.login)
    .map(path => path.replace(/\/:.*$/, ''));
  return [
    'User-agent: *',
    'Disallow: /api/',
    // A rule matches the beginning of a path (RFC 9309): without `$`, `/work` would also match `/workers`.
    ...closed.flatMap(path => ['$', '/', '?'].map(end => `Disallow: ${path}${end}`)),
    ...(origin === '' ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}

/** @param builtOn day of the build, `YYYY-MM-DD` */
export function sitemapXml(origin: string, builtOn: string): string {
  const entries = indexed.flatMap(page => {
    const links = alternates(page, origin).map(
      ({ hreflang, href }) => `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    );
    return languages.map(language =>
      [
        '  <url>',
        `    <loc>${origin}${publicPath(language, page)}</loc>`,
        `    <lastmod>${builtOn}</lastmod>`,
        ...links,
        '  </url>',
      ].join('\n'),
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** The expiry is in less than a year, as RFC 9116 recommends. The file is rendered anew every hour. */
const contactDays = 180;

export function securityText(
  { email, phone }: Pick<Settings, 'email' | 'phone'>,
  origin: string,
  now: Date,
): string {
  const number = parsePhone(phone);
  const contacts = [...(email ? [`mailto:${email}`] : []), ...(number ? [`tel:${number}`] : [])];
  return [
    ...(contacts.length === 0 ? ['# The site’s settings have no contact yet.'] : []),
    ...contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${daysAfter(officeDayOf(now), contactDays)}T00:00:00Z`,
    'Preferred-Languages: en, bn',
    ...(origin === '' ? [] : [`Canonical: ${origin}${securityPath}`]),
    '',
  ].join('\n');
}

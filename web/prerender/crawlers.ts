import { dayOf, daysAfter, phoneFrom, type Settings } from '../../functions/contract.ts';
import { securityPath, staffPages } from '../shared/paths.ts';
import { languages, type PageName, pageNames, publicPath } from '../shared/places.ts';
import { alternates } from './document.ts';

/** Files that programs ask a site for first: search engines, and those that look for holes. */

/** Checks whether search engines may show a page: not the applicant's copy, or what only a link in an email leads to. */
export function isFound(page: PageName): boolean {
  return page !== 'viewOne' && page !== 'stop';
}

const indexed = pageNames.filter(isFound);

/**
 * `robots.txt`. Search engines can see nothing behind the login. The login itself and the applicant's copy may be read,
 * since that is how a crawler learns that they are not to be indexed.
 * @param origin `https://…`; without one the sitemap cannot be named, for that takes a full address.
 */
export function robotsText(origin: string): string {
  const closed = Object.values(staffPages)
    .filter(path => path !== staffPages.login)
    .map(path => path.replace(/\/:.*$/, ''));
  return [
    'User-agent: *',
    'Disallow: /api/',
    // RFC 9309 compares beginnings: a plain `/work` would also close `/workers`. `$` is the end of a path.
    ...closed.flatMap(path => ['$', '/', '?'].map(end => `Disallow: ${path}${end}`)),
    ...(origin === '' ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}

/**
 * `sitemap.xml`: every indexed page in each language, with links to its other languages.
 * @param builtOn the day on which the pages were built, `YYYY-MM-DD`
 */
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

/** Days for which the contact is said to hold: RFC 9116 asks for less than a year, and it is rendered every hour. */
const contactDays = 180;

/**
 * `security.txt` (RFC 9116): whom to tell of a hole, by the email and phone of the settings. Where they have neither, a
 * comment says so.
 * @param origin `https://…`, or nothing where it is not known
 */
export function securityText(
  { email, phone }: Pick<Settings, 'email' | 'phone'>,
  origin: string,
  now: Date,
): string {
  const number = phoneFrom(phone);
  const contacts = [...(email ? [`mailto:${email}`] : []), ...(number ? [`tel:${number}`] : [])];
  return [
    ...(contacts.length === 0 ? ['# The site’s settings have no contact yet.'] : []),
    ...contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${daysAfter(dayOf(now), contactDays)}T00:00:00Z`,
    'Preferred-Languages: en, bn',
    ...(origin === '' ? [] : [`Canonical: ${origin}${securityPath}`]),
    '',
  ].join('\n');
}

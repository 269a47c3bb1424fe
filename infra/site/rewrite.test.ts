import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { stopNotices } from '../../functions/contract.ts';
import { banglaPrefix, changePasswordPath, publicPages, staffPages } from '../../web/shared/paths.ts';
import { siteFiles } from '../../web/shared/site-files.ts';
import { rewriteCode } from './rewrite-code.ts';

const code = rewriteCode();

/** Runs only the deployed source, as CloudFront does. */
function ask(uri: string, method = 'GET') {
  const event = JSON.stringify({ viewer: { ip: '192.0.2.1' }, request: { method, uri, headers: {} } });
  const answer = runInNewContext(`${code}\nhandler(${event})`);
  if (!('statusCode' in answer)) return answer.uri;
  const { location, allow } = answer.headers;
  return `${answer.statusCode} ${(location ?? allow).value}`;
}

describe('The CloudFront function', () => {
  it('answers each public page with its own file, in both languages', () => {
    for (const path of Object.values(publicPages)) {
      const folder = path === '/' ? '' : path;
      expect(ask(path)).toBe(`${folder}/index.html`);
      expect(ask(`${banglaPrefix}${folder}`)).toBe(`${banglaPrefix}${folder}/index.html`);
    }
  });

  it('answers every back-office page with one file', () => {
    for (const pattern of Object.values(staffPages)) {
      expect(ask(pattern.replace(/:id\??/, '65f0c0ffee65f0c0ffee65f0'))).toBe('/staff.html');
      expect(ask(pattern.replace(/\/:id\?/, '').replace(/:id$/, 'x'))).toBe('/staff.html');
    }
  });

  it('ignores a trailing slash', () => {
    expect(ask('/enquiry/')).toBe('/enquiry/index.html');
    expect(ask('/bn/')).toBe('/bn/index.html');
    expect(ask('/dashboard/')).toBe('/staff.html');
  });

  it('leaves file paths unchanged', () => {
    for (const file of ['/assets/index-1a2b.js', '/slides/0123.jpeg', '/config.json', ...siteFiles])
      expect(ask(file)).toBe(file);
  });

  it('redirects password managers from the well-known URL to the page for changing the password', () => {
    expect(ask(changePasswordPath)).toBe(`302 ${staffPages.profile}`);
  });

  it('leaves API paths unchanged', () => {
    expect(ask('/keys.json')).toBe('/api/keys.json');
    for (const path of ['/api/settings', '/api/openapi.json', '/api/'])
      expect(ask(path, 'DELETE')).toBe(path);
  });

  it('redirects the unsubscribe link to the confirmation page', () => {
    const path = stopNotices.path.replace('{token}', '0123-abcd');
    expect(ask(path)).toBe(`302 ${publicPages.stop}#0123-abcd`);
    expect(ask(path, 'POST')).toBe(path);
  });

  it.each(['/', '/enquiry', '/api/settings', '/nowhere'])('refuses TRACE for %s', path => {
    expect(ask(path, 'TRACE')).toBe('405 GET, HEAD, OPTIONS, PUT, PATCH, POST, DELETE');
  });

  it.each([
    '/nowhere',
    '/bn/nowhere',
    '/bn/dashboard',
    '/bnenquiry',
    '/login/again',
    '/Enquiry',
    '//example',
    '/updateApplicationView/a/b',
    '/index.php',
    '/wp-login.php',
    '/.env',
    '/bn/icon.svg',
    '/enquiry/index.html',
    '/dashboard.html',
    '/api',
  ])('redirects %s to the home page [§2]', path => {
    expect(ask(path)).toBe('302 /');
  });

  it("is smaller than CloudFront's limit of 10 KB", () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  });
});

import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { banglaPrefix, publicPages, staffPages } from '../../web/shared/paths.ts';
import { rewriteCode } from './rewrite-code.ts';

const code = rewriteCode();

/** What the deployed source answers, run alone as CloudFront does. */
function ask(uri: string) {
  const answer = runInNewContext(`${code}\nhandler({ request: { uri: ${JSON.stringify(uri)} } })`);
  return 'statusCode' in answer ? `${answer.statusCode} ${answer.headers.location.value}` : answer.uri;
}

describe('the CloudFront function', () => {
  it('answers each public page with its own file, in both languages', () => {
    for (const path of Object.values(publicPages)) {
      const folder = path === '/' ? '' : path;
      expect(ask(path)).toBe(`${folder}/index.html`);
      expect(ask(`${banglaPrefix}${folder}`)).toBe(`${banglaPrefix}${folder}/index.html`);
    }
  });

  it('answers every page of the back office with its one file', () => {
    for (const pattern of Object.values(staffPages)) {
      expect(ask(pattern.replace(/:id\??/, '65f0c0ffee65f0c0ffee65f0'))).toBe('/staff.html');
      expect(ask(pattern.replace(/\/:id\?/, '').replace(/:id$/, 'x'))).toBe('/staff.html');
    }
  });

  it('ignores a slash at the end', () => {
    expect(ask('/enquiry/')).toBe('/enquiry/index.html');
    expect(ask('/bn/')).toBe('/bn/index.html');
    expect(ask('/dashboard/')).toBe('/staff.html');
  });

  it('leaves files as they are', () => {
    for (const file of ['/assets/index-1a2b.js', '/config.json', '/favicon.svg'])
      expect(ask(file)).toBe(file);
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
  ])('sends %s to the home page [§2]', path => {
    expect(ask(path)).toBe('302 /');
  });

  it('fits into the 10 KB that CloudFront takes', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  });
});

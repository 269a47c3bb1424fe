import { expect, it } from 'vitest';
import { noticePages } from '../../functions/application/messages/notice-email.ts';
import { fileOfPage, languages, publicPath, publicPlace } from './places.ts';
import { isStaffPath, routeOfPage } from './staff-places.ts';

it.each([
  ['en', 'home', '/', 'index.html'],
  ['en', 'viewOne', '/view-one', 'view-one/index.html'],
  ['bn', 'home', '/bn', 'bn/index.html'],
  ['bn', 'about', '/bn/about', 'bn/about/index.html'],
] as const)('The %s page %s has the path %s and the file %s', (language, page, path, file) => {
  expect(publicPath(language, page)).toBe(path);
  expect(fileOfPage(path)).toBe(file);
  expect(publicPlace(path)).toEqual({ language, page });
});

it('publicPlace ignores a slash at the end of a path', () => {
  expect(publicPlace('/bn/')).toEqual({ language: 'bn', page: 'home' });
  expect(publicPlace('/about/')).toEqual({ language: 'en', page: 'about' });
});

it.each(['/login', '/nothing', '/bnabout', '/About'])(
  'publicPlace does not treat %s as a public page',
  path => {
    expect(publicPlace(path)).toBeUndefined();
  },
);

it('isStaffPath recognises paths of the back office, also with further parts', () => {
  expect(isStaffPath('/updateApplicationView/0123')).toBe(true);
  expect(isStaffPath('/login')).toBe(true);
  expect(isStaffPath('/loginx')).toBe(false);
  expect(isStaffPath('/')).toBe(false);
});

it.each([
  ['/about/', '/about'],
  ['/bn/view-one', '/bn/view-one'],
  ['/updateApplicationView/0123456789abcdef01234567', '/updateApplicationView/:id?'],
  ['/userView', '/userView'],
  ['/Ayesha', '/'],
])('routeOfPage returns the path of %s without ids: %s', (path, route) => {
  expect(routeOfPage(path)).toBe(route);
});

it.each(languages)('Emails link only to pages that exist, in %s', language => {
  const { enquiry, stop } = noticePages[language];
  expect([enquiry, stop]).toEqual([publicPath(language, 'enquiry'), publicPath(language, 'stop')]);
});

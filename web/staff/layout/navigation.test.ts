import { expect, it } from 'vitest';
import { navigationFor } from './navigation.ts';

it('The sidebar leads to every screen [§2]', () => {
  expect(linksOf(navigationFor('super-admin'))).toEqual([
    ['Dashboard', '/dashboard'],
    ['Admin List', '/userManagement'],
    ['Add Admin', '/addUserManagement'],
    ['Application List', '/application'],
    ['Add Application', '/addUserApplication'],
    ['Slider List', '/slider'],
    ['Add Slider', '/addSliders'],
    ['Recently deleted', '/trash'],
    ['Profile', '/profile'],
    ['Settings', '/setting'],
    ['Activity', '/activity'],
  ]);
});

it('The sidebar shows an admin nothing that is for super-admins', () => {
  const paths = linksOf(navigationFor('admin')).map(([, path]) => path);
  expect(paths).not.toContain('/activity');
  expect(paths).not.toContain('/userManagement');
});

/** The links of the sidebar from top to bottom, with where they lead. */
function linksOf(items: ReturnType<typeof navigationFor>): [text: string, href: string][] {
  return items.flatMap((item): [string, string][] => {
    if (item.type === 'section') return linksOf(item.items);
    return item.type === 'link' ? [[item.text, item.href]] : [];
  });
}

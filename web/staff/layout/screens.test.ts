import { expect, it } from 'vitest';
import { staffPages } from '../../shared/paths.ts';
import { breadcrumbsTo, navigationFor, screenAt } from './screens.ts';

const trail = (pathname: string) => {
  const screen = screenAt(pathname);
  return screen && breadcrumbsTo(screen).map(({ name }) => name);
};

it('screenAt finds every page behind the login', () => {
  const unknown = Object.values(staffPages).filter(
    path => !screenAt(path.replace(/\/:id\?$/, '').replace(':queue', 'overdue')),
  );
  expect(unknown).toEqual([staffPages.login, staffPages.forgotPassword]);
});

it('the breadcrumbs of a record contain its list', () => {
  expect(trail('/updateApplicationView/6512bd43d9caa6e02c990b0a')).toEqual([
    'Dashboard',
    'Application List',
    'View',
  ]);
  expect(trail('/editSlider')).toEqual(['Dashboard', 'Slider List', 'Edit']);
  expect(trail('/dashboard')).toEqual(['Dashboard']);
  expect(trail('/work/overdue')).toEqual(['Dashboard', 'Overdue']);
  expect(trail('/nowhere')).toBeUndefined();
});

it('The sidebar links to every screen [§2]', () => {
  expect(linksOf(navigationFor('super-admin'))).toEqual([
    ['Dashboard', '/dashboard'],
    ['Today', '/dashboard#today'],
    ['Mine', '/work/mine'],
    ['Overdue', '/work/overdue'],
    ['Due in 7 days', '/work/due'],
    ['No activity for 14 days', '/work/quiet'],
    ['Visa type not decided', '/work/undecided'],
    ['Documents missing', '/work/missing'],
    ['Documents arrived', '/work/arrived'],
    ['Waiting for the applicant', '/work/waiting'],
    ['To be collected', '/work/collect'],
    ['Call', '/work/call'],
    ['Application List', '/application'],
    ['Add Application', '/addUserApplication'],
    ['Import', '/importApplications'],
    ['Report', '/report'],
    ['Activity', '/activity'],
    ['Settings', '/setting'],
    ['Profile', '/profile'],
    ['Admin List', '/userManagement'],
    ['Add Admin', '/addUserManagement'],
    ['Slider List', '/slider'],
    ['Add Slider', '/addSliders'],
    ['Recently deleted', '/trash'],
  ]);
});

it('The sidebar hides super-admin screens from an admin', () => {
  const paths = linksOf(navigationFor('admin')).map(([, path]) => path);
  expect(paths).not.toContain('/activity');
  expect(paths).not.toContain('/report');
  expect(paths).not.toContain('/importApplications');
  expect(paths).not.toContain('/userManagement');
});

/** Texts and paths of the sidebar's links, from top to bottom. */
function linksOf(items: ReturnType<typeof navigationFor>): [text: string, href: string][] {
  return items.flatMap((item): [string, string][] => {
    if (item.type === 'section') return linksOf(item.items);
    return item.type === 'link' ? [[item.text, item.href]] : [];
  });
}

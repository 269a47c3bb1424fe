import { expect, it } from 'vitest';
import { staffPages } from '../../shared/paths.ts';
import { screenAt, trailTo } from './screens.ts';

const trail = (pathname: string) => {
  const screen = screenAt(pathname);
  return screen && trailTo(screen).map(({ name }) => name);
};

it('knows every page behind the login', () => {
  const unknown = Object.values(staffPages).filter(path => !screenAt(path.replace(/\/:id\?$/, '')));
  expect(unknown).toEqual([staffPages.login, staffPages.forgotPassword]);
});

it('leads to a record through its list', () => {
  expect(trail('/updateApplicationView/6512bd43d9caa6e02c990b0a')).toEqual([
    'Dashboard',
    'Application List',
    'View',
  ]);
  expect(trail('/editSlider')).toEqual(['Dashboard', 'Slider List', 'Edit']);
  expect(trail('/dashboard')).toEqual(['Dashboard']);
  expect(trail('/nowhere')).toBeUndefined();
});

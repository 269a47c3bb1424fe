import { expect, it } from 'vitest';
import { cameFrom, destinationOf } from './came-from.ts';

it('the login returns to a page with its search parameters and router state', () => {
  const state = cameFrom({ pathname: '/application', search: '?page=3', state: { cursors: { 3: 'c' } } });
  expect(destinationOf(state)).toEqual({ path: '/application?page=3', state: { cursors: { 3: 'c' } } });
});

it.each([undefined, null, {}, { from: null }, { from: { path: 3, state: null } }, 'text'])(
  'opens the dashboard for %j',
  state => {
    expect(destinationOf(state)).toEqual({ path: '/dashboard', state: undefined });
  },
);

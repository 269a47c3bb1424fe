import { expect, it } from 'vitest';
import { cameFrom, destinationOf } from './came-from.ts';

it('brings a person back to the page, its search and its state', () => {
  const state = cameFrom({ pathname: '/application', search: '?page=3', state: { cursors: { 3: 'c' } } });
  expect(destinationOf(state)).toEqual({ path: '/application?page=3', state: { cursors: { 3: 'c' } } });
});

it.each([undefined, null, {}, { from: null }, { from: { path: 3, state: null } }, 'text'])(
  'leads to the dashboard from %j',
  state => {
    expect(destinationOf(state)).toEqual({ path: '/dashboard', state: undefined });
  },
);

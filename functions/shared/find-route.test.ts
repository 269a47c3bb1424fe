import { expect, it } from 'vitest';
import { createRouteFinder } from './find-route.ts';

const one = { method: 'GET', path: '/things/{id}' };
const summary = { method: 'GET', path: '/things/summary' };
const change = { method: 'PUT', path: '/things/{id}/parts/{part}' };
const find = createRouteFinder([one, summary, change]);

it('A path without parameters has priority over one with a parameter, whatever their order', () => {
  expect(find('GET', '/things/summary')).toEqual({ route: summary, parameters: undefined });
  expect(find('GET', '/things/7')).toEqual({ route: one, parameters: { id: '7' } });
});

it('A path parameter matches exactly one part of the path', () => {
  expect(find('PUT', '/things/7/parts/a%20b')?.parameters).toEqual({ id: '7', part: 'a%20b' });
});

it.each([
  ['POST', '/things/7'],
  ['GET', '/things/'],
  ['GET', '/things/7/8'],
  ['GET', '/more/things/7'],
])('No route is found for %s %s', (method, path) => {
  expect(find(method, path)).toBeUndefined();
});

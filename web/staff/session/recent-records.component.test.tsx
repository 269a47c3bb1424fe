import { afterEach, beforeEach, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { mockPool } from '../testing/mock-pool.ts';
import { farhana, forgetHere, signInHere } from '../testing/sign-in-here.ts';
import { recentRecords, removeRecentRecord, storeRecentRecord } from './recent-records.ts';
import { signOut } from './session.ts';
import { storeUser } from './session-user.ts';

beforeEach(() => {
  mockApi();
  mockPool();
  return signInHere();
});
afterEach(forgetHere);

const names = () => recentRecords().map(({ name }) => name);
const open = (name: string) => storeRecentRecord({ id: name.toLowerCase(), name });

it('the last eight records are kept, each once and only with id and name', () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'C']) open(name);
  expect(names()).toEqual(['C', 'I', 'H', 'G', 'F', 'E', 'D', 'B']);
  storeRecentRecord({ id: 'x', name: 'X', ...{ passport: 'BX0123456' } });
  expect(JSON.stringify(localStorage)).not.toContain('BX0123456');
  removeRecentRecord('x');
  expect(names()).not.toContain('X');
});

it('records of another user are hidden', () => {
  open('A');
  storeUser({ ...farhana, id: 'another' });
  expect(names()).toEqual([]);
});

it('records are removed at sign-out', async () => {
  open('A');
  await signOut();
  expect(localStorage.getItem('recentRecords')).toBeNull();
});

it('an invalid stored value gives an empty list', () => {
  localStorage.setItem('recentRecords', '[1]');
  expect(names()).toEqual([]);
});

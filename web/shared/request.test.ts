import { expect, it } from 'vitest';
import { getMe, getSettings } from '../../functions/contract.ts';
import { request } from './request.ts';

it('A call without a token fails the type check if the route is not public', () => {
  const open = () => request(getSettings, {});
  const signedIn = () => request(getMe, {}, { token: 'token' });
  // @ts-expect-error The token is missing.
  const missing = () => request(getMe, {});
  expect([open, signedIn, missing]).toHaveLength(3);
});

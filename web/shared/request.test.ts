import { expect, it } from 'vitest';
import { getMe, getSettings } from '../../functions/contract.ts';
import { request } from './request.ts';

it('fails the type check when a route that is not public is called without a token', () => {
  const open = () => request(getSettings, {});
  const signedIn = () => request(getMe, {}, { token: 'token' });
  // @ts-expect-error Nobody is signed in.
  const missing = () => request(getMe, {});
  expect([open, signedIn, missing]).toHaveLength(3);
});

import { expect, it } from 'vitest';
import { getMe, getSettings } from '../../functions/contract.ts';
import { request } from './request.ts';

it('a call of a non-public route without a token fails the type check', () => {
  const open = () => request(getSettings, {});
  const signedIn = () => request(getMe, {}, { token: 'token' });
  // @ts-expect-error The token is missing.
  const missing = () => request(getMe, {});
  expect([open, signedIn, missing]).toHaveLength(3);
});

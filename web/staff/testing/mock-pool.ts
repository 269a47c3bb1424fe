import { vi } from 'vitest';
import { accountPool } from '../session/account.ts';
import { pool } from '../session/pool.ts';

const notTold = async () => {
  throw new Error('The test has not mocked this pool call.');
};

/**
 * Mocked user pool for one test. Without further mocks, sign-ins fail, and sign-out and account changes succeed. It
 * returns the tokens that this browser has stored.
 */
export function mockPool() {
  return {
    signIn: vi.spyOn(pool, 'signIn').mockImplementation(notTold),
    confirmSignIn: vi.spyOn(pool, 'confirmSignIn').mockImplementation(notTold),
    fetchAuthSession: vi.spyOn(pool, 'fetchAuthSession'),
    signOut: vi.spyOn(pool, 'signOut').mockResolvedValue(),
    fetchMFAPreference: vi.spyOn(accountPool, 'fetchMFAPreference').mockResolvedValue({}),
  };
}

export type MockPool = ReturnType<typeof mockPool>;

import { vi } from 'vitest';
import { accountPool } from '../session/account.ts';
import { pool } from '../session/pool.ts';

const notTold = async () => {
  throw new Error('The pool was not told what to answer.');
};

/**
 * Answers for the user pool in one test. It signs nobody in until it is told to, lets everybody sign out and change
 * their account, and has the tokens that are kept here.
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

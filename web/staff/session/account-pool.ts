import { fetchMFAPreference } from 'aws-amplify/auth';

/**
 * The calls of the user pool about one's own account, in one object, so that a test can answer them. The login does not load
 * them, as it does `pool.ts`.
 */
export const accountPool = {
  fetchMFAPreference,
};

import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';

/** The calls of the user pool that a session needs, in one object, so that a test can answer them. */
export const pool = { signIn, confirmSignIn, fetchAuthSession, signOut };

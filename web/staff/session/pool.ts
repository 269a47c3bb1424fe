import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';

/** The calls of the user pool that a session needs, in one object, so that a test can answer them. */
export const pool = { signIn, confirmSignIn, fetchAuthSession, signOut };

/** The promise's value, or a DOMException named TimeoutError when it takes longer than so many seconds. */
export async function within<T>(seconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('It took too long.', 'TimeoutError')), seconds * 1000);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';

export const pool = { signIn, confirmSignIn, fetchAuthSession, signOut };

/** Returns the promise's value. @throws DOMException named TimeoutError after the given seconds */
export async function withTimeout<T>(seconds: number, promise: Promise<T>): Promise<T> {
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

import { useState } from 'react';
import useSWR from 'swr';
import { getMe, type Input, type User, updateProfile } from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { useSession } from '../session/useSession.tsx';

/** The signed-in person: this module owns their key. */

export interface Profile {
  readonly person: User | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
  /** Changes name and password, and goes on with a new session. @throws RequestError, and an abort as it is */
  readonly update: (body: Input<typeof updateProfile>['body'], signal: AbortSignal) => Promise<void>;
}

export function useProfile(): Profile {
  const { rename, resume } = useSession();
  // Read anew whenever the screen is opened: the form keeps what it is opened with.
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, isValidating, mutate } = useSWR<User, Error>(
    ['me', opening],
    () => staffRequest(getMe, {}),
    {
      shouldRetryOnError: false,
      // What was typed must not be judged against a person who changed meanwhile.
      revalidateOnFocus: false,
    },
  );
  return {
    person: data,
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
    update: async (body, signal) => {
      const person = await staffRequest(updateProfile, { body }, { signal });
      await resume(body.password);
      rename(person);
      await mutate(person, { revalidate: false });
    },
  };
}

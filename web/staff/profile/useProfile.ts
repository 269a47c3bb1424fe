import useSWR from 'swr';
import { getMe, type Input, type User, updateProfile } from '../../../functions/contract.ts';
import { staffRequest } from '../shared/api.ts';
import { useSession } from '../shared/useSession.tsx';

/** The signed-in person: this module owns their key. */

export interface Profile {
  readonly person: User | undefined;
  /** Whether they are being read now: `person` may be old. */
  readonly isReading: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
  /** Changes name and password, and the name in the session. Throws RequestError; an abort as it is. */
  readonly update: (body: Input<typeof updateProfile>['body'], signal: AbortSignal) => Promise<void>;
}

export function useProfile(): Profile {
  const { rename } = useSession();
  const { data, error, isValidating, mutate } = useSWR<User, Error>('me', () => staffRequest(getMe, {}), {
    shouldRetryOnError: false,
    dedupingInterval: 0,
    // What was typed must not be judged against a person who changed meanwhile.
    revalidateOnFocus: false,
  });
  return {
    person: data,
    isReading: isValidating,
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
    update: async (body, signal) => {
      const person = await staffRequest(updateProfile, { body }, { signal });
      rename(person);
      await mutate(person, { revalidate: false });
    },
  };
}

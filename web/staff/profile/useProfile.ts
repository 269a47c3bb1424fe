import useSWR from 'swr';
import { getMe, type Input, type User, updateProfile } from '../../../functions/contract.ts';
import { staffRequest } from '../shared/api.ts';
import { storeUser } from '../shared/session-user.ts';

/** The signed-in person: this module owns their key. */

export interface Profile {
  readonly person: User | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
  /** Changes name and password, and the name that this device remembers. Throws RequestError; an abort as it is. */
  readonly update: (body: Input<typeof updateProfile>['body'], signal: AbortSignal) => Promise<void>;
}

export function useProfile(): Profile {
  const { data, error, isValidating, mutate } = useSWR<User, Error>('me', () => staffRequest(getMe, {}), {
    shouldRetryOnError: false,
    // What was typed must not be judged against a person who changed meanwhile.
    revalidateOnFocus: false,
  });
  return {
    person: data,
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
    update: async (body, signal) => {
      const person = await staffRequest(updateProfile, { body }, { signal });
      const { _id: id, name, email, role } = person;
      storeUser({ id, name, email, role });
      await mutate(person, { revalidate: false });
    },
  };
}

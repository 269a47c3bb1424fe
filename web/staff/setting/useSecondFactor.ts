import useSWR from 'swr';
import { endSecondFactor, hasSecondFactor } from '../session/account.ts';
import { confirmAuthenticator } from '../session/account-setup.ts';

/** Hook about whether signing in asks this person for a code: this module owns the key, and what changes it. */

export interface SecondFactor {
  /** Undefined until it is known. */
  readonly isOn: boolean | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
  /** These throw RequestError. */
  readonly confirm: (ticket: string, code: string) => Promise<void>;
  readonly turnOff: (proof: { password: string; code: string }) => Promise<void>;
}

export function useSecondFactor(): SecondFactor {
  const { data, error, isValidating, mutate } = useSWR<boolean, Error>('secondFactor', hasSecondFactor, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
  return {
    isOn: data,
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
    confirm: async (ticket, code) => {
      await confirmAuthenticator(ticket, code);
      await mutate(true, { revalidate: false });
    },
    turnOff: async proof => {
      await endSecondFactor(proof);
      await mutate(false, { revalidate: false });
    },
  };
}

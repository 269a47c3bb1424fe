import useSWR from 'swr';
import {
  confirmSecondFactor,
  hasSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../session/account.ts';
import type { AuthenticatorSetup } from '../session/authenticator.ts';

/** Whether signing in asks this person for a code: this module owns the key, and what changes it. */

export interface SecondFactor {
  /** Undefined until it is known. */
  readonly isOn: boolean | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
  /** These throw what Amplify throws. */
  readonly start: (email: string) => Promise<AuthenticatorSetup>;
  readonly confirm: (code: string) => Promise<void>;
  readonly turnOff: () => Promise<void>;
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
    start: startSecondFactor,
    confirm: async code => {
      await confirmSecondFactor(code);
      await mutate(true, { revalidate: false });
    },
    turnOff: async () => {
      await removeSecondFactor();
      await mutate(false, { revalidate: false });
    },
  };
}

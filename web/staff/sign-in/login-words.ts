import { messages } from '../../../functions/contract.ts';
import { wrongCodeText } from '../session/authenticator.ts';
import type { SessionFailure } from '../session/session-failure.ts';

/** What the person reads when signing in failed. */
export function loginMessage({ reason, status }: SessionFailure): string {
  switch (reason) {
    case 'refused':
      return status === 401 ? messages.invalidLogin : messages.loginFailed;
    case 'noResponse':
      return messages.loginNoResponse;
    case 'noToken':
      return messages.loginNoToken;
    case 'wrongCode':
      return wrongCodeText;
    case 'weakPassword':
      return messages.weakPassword;
    case 'expired':
      return messages.signInAgain;
    case 'other':
      return messages.loginError;
  }
}

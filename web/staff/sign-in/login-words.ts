import { messages } from '../../../functions/contract.ts';
import { usedCodeText, wrongCodeText } from '../session/authenticator.ts';
import type { SessionFailure } from '../session/session-failure.ts';
import { staffMessages } from '../shared/messages.ts';

/** Message for a sign-in that failed. */
export function loginMessage({ reason, status, message }: SessionFailure): string {
  switch (reason) {
    case 'refused':
      return status === 401 ? messages.invalidLogin : staffMessages.loginFailed;
    case 'noResponse':
      return staffMessages.loginNoResponse;
    case 'noToken':
      return staffMessages.loginNoToken;
    case 'stopped':
      return staffMessages.loginFailed;
    case 'usedCode':
      return usedCodeText;
    case 'wrongCode':
      return wrongCodeText;
    case 'weakPassword':
      return message;
    case 'expired':
      return messages.signInAgain;
    case 'other':
      return staffMessages.loginError;
  }
}

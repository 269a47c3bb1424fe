import { messages } from '../../../functions/contract.ts';
import { wrongCodeText } from '../session/authenticator.ts';
import { staffMessages } from '../shared/messages.ts';

/** What people read when the pool refused something about their own account, by the name of the error. */
const words = new Map<string, string>(
  Object.entries({
    NetworkError: staffMessages.listNoResponse,
    TimeoutError: staffMessages.listNoResponse,
    CodeMismatchException: wrongCodeText,
    EnableSoftwareTokenMFAException: wrongCodeText,
    ExpiredCodeException: wrongCodeText,
    InvalidPasswordException: messages.weakPassword,
    PasswordHistoryPolicyViolationException: messages.weakPassword,
    LimitExceededException: messages.loginTooMany,
    TooManyRequestsException: messages.loginTooMany,
    TooManyFailedAttemptsException: messages.loginTooMany,
    UserUnAuthenticatedException: messages.signInAgain,
  }),
);

/** Why something about one's own account could not be done. */
export function accountMessage(error: unknown): string {
  return words.get(error instanceof Error ? error.name : '') ?? messages.internal;
}

/** Why a password could not be changed: the pool answers a wrong current one as it does a wrong sign-in. */
export function passwordMessage(error: unknown): string {
  const isWrong = error instanceof Error && error.name === 'NotAuthorizedException';
  return isWrong ? messages.wrongCurrentPassword : accountMessage(error);
}

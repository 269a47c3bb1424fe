import { messages } from '../../../functions/contract.ts';
import { staffMessages } from '../shared/messages.ts';

/** Messages for errors of the user pool, by their names. */
const words = new Map<string, string>(
  Object.entries({
    NetworkError: staffMessages.listNoResponse,
    TimeoutError: staffMessages.listNoResponse,
    LimitExceededException: messages.loginTooMany,
    TooManyRequestsException: messages.loginTooMany,
    TooManyFailedAttemptsException: messages.loginTooMany,
    UserUnAuthenticatedException: messages.signInAgain,
  }),
);

export function accountMessage(error: unknown): string {
  return words.get(error instanceof Error ? error.name : '') ?? messages.internal;
}

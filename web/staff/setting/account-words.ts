import { messages } from '../../../functions/contract.ts';
import { staffMessages } from '../shared/messages.ts';

/** Messages for refusals of the pool about one's own account, by the name of the error. */
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

/** Says why something about one's own account could not be done. */
export function accountMessage(error: unknown): string {
  return words.get(error instanceof Error ? error.name : '') ?? messages.internal;
}

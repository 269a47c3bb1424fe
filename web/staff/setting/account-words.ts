import { messages } from '../../../functions/contract.ts';
import { staffMessages } from '../shared/messages.ts';

/** Messages for the pool's account errors, by error name. */
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

/** Message for a failed account action. */
export function accountMessage(error: unknown): string {
  return words.get(error instanceof Error ? error.name : '') ?? messages.internal;
}

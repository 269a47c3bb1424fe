import { RequestError } from '../../shared/request.ts';
import { property } from '../shared/property.ts';

/** Failed sign-in, as the specification of the login defines it. */
export interface SessionFailure {
  readonly error: true;
  readonly status: number;
  /** Message of the server, or of the browser if there is no response. */
  readonly message: string;
  readonly reason:
    | 'refused'
    | 'stopped'
    | 'noResponse'
    | 'noToken'
    | 'wrongCode'
    | 'usedCode'
    | 'weakPassword'
    | 'expired'
    | 'other';
}

/** Cognito's errors for wrong credentials. Their status is 400. */
const wrongCredentials = new Set(['NotAuthorizedException', 'UserNotFoundException']);
const wrongCode = new Set(['CodeMismatchException', 'EnableSoftwareTokenMFAException']);
const noResponse = new Set(['NetworkError', 'TimeoutError']);
/** Errors that Amplify throws if the response has no token or an unknown next step. */
const noTokens = new Set(['InvalidTokens', 'SignInException']);

export const noToken: SessionFailure = {
  error: true,
  status: 0,
  message: 'The answer held no token.',
  reason: 'noToken',
};

/** Converts an error of Amplify, the API or fetch. @param during `challenge` for the steps after the password */
export function failureFrom(error: unknown, during: 'credentials' | 'challenge'): SessionFailure {
  const name = error instanceof Error ? error.name : '';
  const message = error instanceof Error ? error.message : String(error);
  const fail = (reason: SessionFailure['reason'], status: number) =>
    ({ error: true, status, message, reason }) as const;

  if (error instanceof RequestError) return fail(...reasonOf(error));
  if (noTokens.has(name)) return noToken;
  if (noResponse.has(name)) return fail('noResponse', 0);
  if (wrongCode.has(name)) return fail('wrongCode', 400);
  // Cognito reports an expired sign-in, or one with too many tries, as wrong credentials.
  if (wrongCredentials.has(name)) return fail(during === 'challenge' ? 'expired' : 'refused', 401);
  if (name === 'ExpiredCodeException') return fail('usedCode', 400);
  // Error of the user pool's firewall.
  if (name === 'ForbiddenException') return fail('stopped', 403);
  const status = statusOf(error);
  return status > 0 ? fail('refused', status) : fail('other', 0);
}

function reasonOf({ kind, status, code, fields }: RequestError): [SessionFailure['reason'], number] {
  if (kind !== 'response') return [kind === 'unreadable' ? 'other' : 'noResponse', 0];
  if (fields['code'] !== undefined) return ['wrongCode', status];
  if (code === 'UNAUTHENTICATED') return ['expired', status];
  return [code === 'INVALID' ? 'weakPassword' : 'refused', status];
}

function statusOf(error: unknown): number {
  const status = property(property(error, 'metadata'), 'httpStatusCode');
  return typeof status === 'number' ? status : 0;
}

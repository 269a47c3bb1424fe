import { text } from 'node:stream/consumers';
import { HttpRequest } from '@smithy/core/protocols';
import * as v from 'valibot';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { poolHttp } from './aws/pool-http.ts';
import { environmentValue } from './environment.ts';
import { Fault } from './fault.ts';

/**
 * Check that an access token is still valid. Its signature says only who somebody was when it was made. The pool knows who
 * they are now: it refuses a token that was revoked, and one whose owner is disabled or deleted. Asked by the plain
 * HTTP call that the SDK would make, because its client is larger than all else that most functions load.
 */

/** Times at which the pool last accepted each token, in milliseconds; only in this instance's memory. */
const accepted = new Map<string, number>();

/**
 * Checks a call of staff: an answer of the pool holds for almost a minute.
 * @throws DomainError UNAUTHENTICATED when the token is not valid any more
 */
export async function requireLiveToken(token: string | undefined, now = Date.now()): Promise<void> {
  const oldest = now - serverLimits.liveSeconds * 1000;
  for (const [known, at] of accepted) if (at <= oldest) accepted.delete(known);
  if (token !== undefined && accepted.has(token)) return;
  await requireTokenNow(token);
  if (token !== undefined) accepted.set(token, now);
}

/**
 * Asks the pool each time, for routes that must not use an old answer.
 * @throws DomainError UNAUTHENTICATED when the token is not valid
 */
export async function requireTokenNow(token: string | undefined): Promise<void> {
  if (token !== undefined && (await poolAccepts(token))) return;
  throw new DomainError('UNAUTHENTICATED', messages.signInAgain);
}

/** Errors of GetUser for a token that is forged, expired or revoked, or whose owner is gone or disabled. */
const rejections = ['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException'];

const Rejection = v.pipe(v.string(), v.parseJson(), v.object({ __type: v.string() }));

async function poolAccepts(token: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(endpoint());
  const { response } = await poolHttp.handle(
    new HttpRequest({
      protocol,
      hostname,
      ...(port && { port: Number(port) }),
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: JSON.stringify({ AccessToken: token }),
    }),
  );
  // Read to its end in any case, so that the connection can be used again.
  const answer = await text(response.body);
  const { statusCode } = response;
  if (statusCode === 200) return true;
  const body = v.safeParse(Rejection, answer);
  const type = body.success ? body.output.__type : '';
  if (rejections.includes(type)) return false;
  const fault = new Fault(`GetUser answered ${statusCode} ${type}`);
  throw Object.assign(fault, {
    $metadata: { httpStatusCode: type === 'TooManyRequestsException' ? 429 : statusCode },
  });
}

function endpoint(): string {
  return (
    process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] ||
    process.env['AWS_ENDPOINT_URL'] ||
    `https://cognito-idp.${environmentValue('AWS_REGION')}.amazonaws.com`
  );
}

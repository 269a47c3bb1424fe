import { text } from 'node:stream/consumers';
import { HttpRequest } from '@smithy/core/protocols';
import * as v from 'valibot';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { poolHttp } from './aws/pool-http.ts';
import { environmentValue } from './environment.ts';
import { Fault } from './fault.ts';

/** The user pool rejects revoked tokens and those of disabled users. An SDK client would be too large here. */

/** Time of the last successful check of each token, in milliseconds. */
const accepted = new Map<string, number>();

/** Checks a token. A successful check is cached for almost a minute. @throws DomainError UNAUTHENTICATED */
export async function requireLiveToken(token: string | undefined, now = Date.now()): Promise<void> {
  const oldest = now - serverLimits.liveSeconds * 1000;
  for (const [known, at] of accepted) if (at <= oldest) accepted.delete(known);
  if (token !== undefined && accepted.has(token)) return;
  await requireLiveTokenUncached(token);
  if (token !== undefined) accepted.set(token, now);
}

export async function requireLiveTokenUncached(token: string | undefined): Promise<void> {
  if (token !== undefined && (await poolAccepts(token))) return;
  throw new DomainError('UNAUTHENTICATED', messages.signInAgain);
}

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
  // The response is read to its end, so that the connection can be used again.
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

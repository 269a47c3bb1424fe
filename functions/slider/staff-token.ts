import * as v from 'valibot';
import { environment, environmentValue } from '../server/environment.ts';
import { Fault } from '../server/fault.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { roles } from '../shared/roles.ts';

/**
 * Proves an access token where API Gateway has not: on a public route that answers more to staff.
 * By the plain HTTP call that the SDK would make, because its client is larger than all else that the route loads.
 */

/** Milliseconds. */
const patience = 3000;

const Claims = v.object({
  iss: v.string(),
  token_use: v.literal('access'),
  'cognito:groups': v.array(v.string()),
});

/** @throws DomainError UNAUTHENTICATED unless the token is a valid one of somebody who works here */
export async function requireStaff(token: string): Promise<void> {
  // Without a check of the signature: that is the pool's, and only our pool's word counts.
  if (!claimsToBeStaff(token) || !(await poolAccepts(token))) {
    throw new DomainError('UNAUTHENTICATED', messages.signInAgain);
  }
}

function claimsToBeStaff(token: string): boolean {
  const claims = v.safeParse(Claims, payloadOf(token));
  if (!claims.success || claims.output.iss !== issuer()) return false;
  return roles.some(role => claims.output['cognito:groups'].includes(role));
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** The pool's id starts with its region. */
function issuer(): string {
  const pool = environment('staff');
  return `https://cognito-idp.${pool.split('_')[0]}.amazonaws.com/${pool}`;
}

/** What GetUser answers for a token that is forged, expired or revoked, or whose owner is gone or disabled. */
const rejections = ['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException'];

const Rejection = v.object({ __type: v.string() });

async function poolAccepts(token: string): Promise<boolean> {
  const response = await fetch(endpoint(), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: JSON.stringify({ AccessToken: token }),
    signal: AbortSignal.timeout(patience),
  });
  if (response.ok) return true;
  const body = v.safeParse(Rejection, await response.json().catch(() => undefined));
  const type = body.success ? body.output.__type : '';
  if (rejections.includes(type)) return false;
  const fault = new Fault(`GetUser answered ${response.status} ${type}`);
  throw Object.assign(fault, {
    $metadata: { httpStatusCode: type === 'TooManyRequestsException' ? 429 : response.status },
  });
}

function endpoint(): string {
  return (
    process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] ||
    process.env['AWS_ENDPOINT_URL'] ||
    `https://cognito-idp.${environmentValue('AWS_REGION')}.amazonaws.com`
  );
}

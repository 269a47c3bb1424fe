import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import * as v from 'valibot';
import { type CognitoClient, notAuthorized, type Pool } from './cognito-pool.ts';
import type { Grant, User } from './cognito-store.ts';

/** The public key set that an issuer publishes (RFC 7517). */
export interface Jwks {
  readonly keys: readonly {
    readonly kty: 'RSA';
    readonly use: 'sig';
    readonly alg: 'RS256';
    readonly kid: string;
    readonly n: string;
    readonly e: string;
  }[];
}

/** The AuthenticationResult of a sign-in or, without a refresh token, of a refresh. */
export interface TokenSet {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  /** Seconds that the access token is valid. */
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

/** The tokens of a pool. Every function that refuses throws AwsError NotAuthorizedException. */
export interface Tokens {
  readonly jwks: Jwks;
  issue(user: User, client: CognitoClient): TokenSet;
  refresh(client: CognitoClient, refreshToken: string): TokenSet;
  /** The user that an access token speaks for. */
  requireBearer(accessToken: string): User;
  /** Ends the sign-in that a refresh token belongs to; a token that is unknown ends nothing. */
  revoke(client: CognitoClient, refreshToken: string): void;
  /** Ends every sign-in of a user. */
  revokeAll(username: string): void;
}

const accessClaims = v.object({
  token_use: v.literal('access'),
  origin_jti: v.string(),
  username: v.string(),
  exp: v.number(),
});

export function createTokens(pool: Pool): Tokens {
  const { store } = pool;
  const key = createPrivateKey(store.privateKey);
  const { n = '', e = '' } = createPublicKey(key).export({ format: 'jwk' });

  const signJwt = (claims: object) => {
    const content = `${encode({ kid: store.keyId, alg: 'RS256' })}.${encode(claims)}`;
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
  };
  const write = (user: User, client: CognitoClient, grant: Grant): TokenSet => {
    const claims = makeClaims(pool, user, client, grant);
    return {
      AccessToken: signJwt(claims.access),
      IdToken: signJwt(claims.id),
      ExpiresIn: client.accessMinutes * 60,
      TokenType: 'Bearer',
    };
  };
  const findGrant = (client: CognitoClient, refreshToken: string) => {
    const refreshHash = hashOf(refreshToken);
    const grants = [...store.grants.values()];
    return grants.find(grant => grant.refreshHash === refreshHash && grant.clientId === client.id);
  };

  return {
    jwks: { keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: store.keyId, n, e }] },

    issue(user, client) {
      const now = pool.seconds();
      const RefreshToken = randomBytes(64).toString('base64url');
      const grant: Grant = {
        origin: randomUUID(),
        username: user.username,
        clientId: client.id,
        refreshHash: hashOf(RefreshToken),
        authenticated: now,
        until: now + client.refreshMinutes * 60,
        revoked: false,
      };
      forgetOldGrants(pool);
      store.grants.set(grant.origin, grant);
      store.save();
      return { ...write(user, client, grant), RefreshToken };
    },

    refresh(client, refreshToken) {
      const grant = findGrant(client, refreshToken);
      const user = grant && store.users.get(grant.username);
      if (!user) throw notAuthorized('Invalid Refresh Token');
      if (!user.enabled) throw notAuthorized('User is disabled.');
      if (grant.revoked) throw notAuthorized('Refresh Token has been revoked');
      if (grant.until <= pool.seconds()) throw notAuthorized('Refresh Token has expired');
      return write(user, client, grant);
    },

    requireBearer(accessToken) {
      const [header, payload, signature, ...more] = accessToken.split('.');
      const isSigned =
        more.length === 0 &&
        signature !== undefined &&
        verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), createPublicKey(key), decode(signature));
      const claims = isSigned && v.safeParse(accessClaims, JSON.parse(decode(payload ?? '').toString()));
      if (!claims || !claims.success) throw notAuthorized('Invalid Access Token');
      if (claims.output.exp <= pool.seconds()) throw notAuthorized('Access Token has expired');
      const grant = store.grants.get(claims.output.origin_jti);
      const user = store.users.get(claims.output.username);
      if (!user || !grant || grant.revoked) throw notAuthorized('Access Token has been revoked');
      if (!user.enabled) throw notAuthorized('User is disabled.');
      return user;
    },

    revoke(client, refreshToken) {
      const grant = findGrant(client, refreshToken);
      if (grant) grant.revoked = true;
      store.save();
    },

    revokeAll(username) {
      for (const grant of store.grants.values()) if (grant.username === username) grant.revoked = true;
      store.save();
    },
  };
}

function makeClaims(pool: Pool, user: User, client: CognitoClient, grant: Grant) {
  const now = pool.seconds();
  const groups = pool.options.groups.filter(group => user.groups.includes(group));
  const shared = {
    sub: user.sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: pool.issuer,
    origin_jti: grant.origin,
    event_id: randomUUID(),
    auth_time: grant.authenticated,
    iat: now,
  };
  const { email_verified: verified, phone_number_verified: _, ...attributes } = user.attributes;
  return {
    access: {
      ...shared,
      client_id: client.id,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      exp: now + client.accessMinutes * 60,
      jti: randomUUID(),
      username: user.username,
    },
    id: {
      ...attributes,
      ...(verified !== undefined && { email_verified: verified === 'true' }),
      ...shared,
      'cognito:username': user.username,
      aud: client.id,
      token_use: 'id',
      exp: now + client.idMinutes * 60,
      jti: randomUUID(),
    },
  };
}

/** An access token outlives its refresh token by less than a day: its longest validity in Cognito. */
function forgetOldGrants(pool: Pool): void {
  const oldest = pool.seconds() - 24 * 60 * 60;
  for (const [origin, grant] of pool.store.grants) if (grant.until < oldest) pool.store.grants.delete(origin);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string): Buffer {
  return Buffer.from(part, 'base64url');
}

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import * as v from 'valibot';
import { ownProperty } from '../../../functions/contract.ts';
import { type CognitoClient, notAuthorized, type Pool } from './pool.ts';
import type { Grant, User } from './store.ts';

interface TokenSet {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

/** Its functions throw AwsError NotAuthorizedException for invalid tokens. */
export interface Tokens {
  readonly jwks: Jwks;
  issue(user: User, client: CognitoClient): TokenSet;
  refresh(client: CognitoClient, refreshToken: string): TokenSet;
  requireBearer(accessToken: string): User;
  /** Ends a sign-in by its refresh token. Ignores unknown tokens. */
  revoke(client: CognitoClient, refreshToken: string): void;
  revokeAll(user: User): void;
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
  const write = (user: User, client: CognitoClient, grant: Grant, RefreshToken: string): TokenSet => ({
    AccessToken: signJwt(key, store.keyId, accessTokenClaims(pool, user, client, grant)),
    IdToken: signJwt(key, store.keyId, idTokenClaims(pool, user, client, grant)),
    RefreshToken,
    ExpiresIn: client.accessMinutes * 60,
    TokenType: 'Bearer',
  });

  return {
    jwks: makeJwks(key, store.keyId),

    issue(user, client) {
      const RefreshToken = newRefreshToken();
      return write(user, client, startGrant(pool, user, client, RefreshToken), RefreshToken);
    },

    refresh(client, refreshToken) {
      const grant = findGrant(pool, client, refreshToken);
      const user = grant && store.users.get(grant.username);
      if (!user) throw notAuthorized('Invalid Refresh Token');
      if (!user.enabled) throw notAuthorized('User is disabled.');
      if (grant.revoked) throw notAuthorized('Refresh Token has been revoked');
      if (grant.until <= pool.seconds()) throw notAuthorized('Refresh Token has expired');
      return write(user, client, grant, rotate(pool, client, grant, refreshToken));
    },

    requireBearer(accessToken) {
      const claims = v.safeParse(accessClaims, readJwt(key, accessToken));
      if (!claims.success) throw notAuthorized('Invalid Access Token');
      if (claims.output.exp <= pool.seconds()) throw notAuthorized('Access Token has expired');
      const grant = store.grants.get(claims.output.origin_jti);
      const user = store.users.get(claims.output.username);
      if (!user || !grant || grant.revoked) throw notAuthorized('Access Token has been revoked');
      if (!user.enabled) throw notAuthorized('User is disabled.');
      return user;
    },

    revoke(client, refreshToken) {
      const grant = findGrant(pool, client, refreshToken);
      if (grant) grant.revoked = true;
      store.save();
    },

    revokeAll({ username }) {
      for (const grant of store.grants.values()) if (grant.username === username) grant.revoked = true;
      store.save();
    },
  };
}

function startGrant(pool: Pool, user: User, client: CognitoClient, refreshToken: string): Grant {
  const now = pool.seconds();
  const until = now + client.refreshMinutes * 60;
  const grant: Grant = {
    origin: randomUUID(),
    username: user.username,
    clientId: client.id,
    refreshTokens: { [hashOf(refreshToken)]: until },
    authenticated: now,
    until,
    revoked: false,
  };
  forgetOldGrants(pool);
  pool.store.grants.set(grant.origin, grant);
  pool.store.save();
  return grant;
}

/** Returns a new refresh token with the same expiry. The used token works until the end of its grace period. */
function rotate(pool: Pool, { graceSeconds }: CognitoClient, grant: Grant, used: string): string {
  const now = pool.seconds();
  const RefreshToken = newRefreshToken();
  const left = Math.min(ownProperty(grant.refreshTokens, hashOf(used)) ?? now, now + graceSeconds);
  const tokens = { ...grant.refreshTokens, [hashOf(used)]: left, [hashOf(RefreshToken)]: grant.until };
  grant.refreshTokens = Object.fromEntries(Object.entries(tokens).filter(([, until]) => until > now));
  pool.store.save();
  return RefreshToken;
}

const newRefreshToken = () => randomBytes(64).toString('base64url');

function findGrant(pool: Pool, client: CognitoClient, refreshToken: string): Grant | undefined {
  const hash = hashOf(refreshToken);
  for (const grant of pool.store.grants.values()) {
    const until = ownProperty(grant.refreshTokens, hash);
    if (until === undefined || grant.clientId !== client.id) continue;
    // A replaced token counts as unknown after its grace period. An expired one gets its own error message.
    if (until > pool.seconds() || until === grant.until) return grant;
  }
  return undefined;
}

/** Keeps sign-ins for one day after they expire: the longest lifetime of a Cognito access token. */
function forgetOldGrants(pool: Pool): void {
  const oldest = pool.seconds() - 24 * 60 * 60;
  for (const [origin, grant] of pool.store.grants) if (grant.until < oldest) pool.store.grants.delete(origin);
}

function accessTokenClaims(pool: Pool, user: User, client: CognitoClient, grant: Grant): object {
  return {
    ...sharedClaims(pool, user, grant),
    client_id: client.id,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    exp: pool.seconds() + client.accessMinutes * 60,
    username: user.username,
  };
}

function idTokenClaims(pool: Pool, user: User, client: CognitoClient, grant: Grant): object {
  const { email_verified: verified, ...attributes } = user.attributes;
  return {
    ...attributes,
    ...(verified !== undefined && { email_verified: verified === 'true' }),
    ...sharedClaims(pool, user, grant),
    'cognito:username': user.username,
    aud: client.id,
    token_use: 'id',
    exp: pool.seconds() + client.idMinutes * 60,
  };
}

function sharedClaims(pool: Pool, user: User, grant: Grant): object {
  const groups = pool.options.groups.filter(group => user.groups.includes(group));
  return {
    sub: user.sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: pool.issuer,
    origin_jti: grant.origin,
    event_id: randomUUID(),
    auth_time: grant.authenticated,
    iat: pool.seconds(),
    jti: randomUUID(),
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Public key set of an issuer (RFC 7517). */
export type Jwks = {
  readonly keys: {
    kty: 'RSA';
    use: 'sig';
    alg: 'RS256';
    kid: string;
    n: string;
    e: string;
  }[];
};

function makeJwks(privateKey: KeyObject, kid: string): Jwks {
  const { n = '', e = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e }] };
}

/** Returns a JSON Web Token signed with RS256 (RFC 7515). */
export function signJwt(privateKey: KeyObject, kid: string, claims: object): string {
  const content = `${encode({ kid, alg: 'RS256' })}.${encode(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
}

/** Returns the claims of a token signed with the key, expired or not. Otherwise undefined. */
export function readJwt(privateKey: KeyObject, token: string): unknown {
  const [header, payload, signature, ...more] = token.split('.');
  if (payload === undefined || signature === undefined || more.length > 0) return undefined;
  const content = Buffer.from(`${header}.${payload}`);
  const isOurs = verify(
    'RSA-SHA256',
    content,
    createPublicKey(privateKey),
    Buffer.from(signature, 'base64url'),
  );
  return isOurs ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : undefined;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

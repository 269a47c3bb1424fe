import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addAnna,
  anna,
  annasPassword,
  clientId,
  operator,
  refusal,
  serverClientId,
  signInWith,
  startTestPool,
  type TestPool,
} from '../testing/test-pool.ts';

let pool: TestPool;
let client: CognitoIdentityProviderClient;

beforeEach(async () => {
  pool = await startTestPool();
  client = pool.clientOf(operator);
  await addAnna(client);
});
afterEach(() => pool[Symbol.asyncDispose]());

describe('Tokens of the user pool', () => {
  async function tokensOfAnna() {
    const { AuthenticationResult } = await signInWith(client);
    return {
      access: String(AuthenticationResult?.AccessToken),
      refresh: String(AuthenticationResult?.RefreshToken),
    };
  }
  const getUser = (AccessToken: string) => client.send(new GetUserCommand({ AccessToken }));

  it('cannot be forged or used after they expire', async () => {
    const { access } = await tokensOfAnna();
    expect((await getUser(access)).Username).toBe(anna.Username);
    const [header, payload, signature] = access.split('.');
    const claims = JSON.parse(Buffer.from(String(payload), 'base64url').toString());
    const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 9999 })).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const invalidToken = refusal('NotAuthorizedException', 'Invalid Access Token');
    for (const forged of [`${header}.${longer}.${signature}`, `${none}.${payload}.`, 'a.b.c', 'a']) {
      await expect(getUser(forged)).rejects.toEqual(invalidToken);
    }
    pool.clock.ahead += 15 * 60 * 1000;
    await expect(getUser(access)).rejects.toEqual(
      refusal('NotAuthorizedException', 'Access Token has expired'),
    );
  });

  it('cannot be refreshed through another app client', async () => {
    const { refresh } = await tokensOfAnna();
    await expect(
      client.send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: refresh })),
    ).rejects.toEqual(refusal('NotAuthorizedException', 'Invalid Refresh Token'));
  });

  it('change at each refresh; the old refresh token works only during the grace period', async () => {
    const { refresh: first } = await tokensOfAnna();
    const renew = async (RefreshToken: string) => {
      const renewal = new GetTokensFromRefreshTokenCommand({ ClientId: serverClientId, RefreshToken });
      return String((await client.send(renewal)).AuthenticationResult?.RefreshToken);
    };
    const second = await renew(first);
    expect(second).not.toBe(first);
    // A second browser tab uses the same token, and so does a client that lost the answer.
    await renew(await renew(first));
    pool.clock.ahead += 30_000;
    await expect(renew(first)).rejects.toEqual(refusal('NotAuthorizedException', 'Invalid Refresh Token'));
    const third = await renew(second);
    pool.clock.ahead += 7 * 24 * 60 * 60 * 1000;
    await expect(renew(third)).rejects.toEqual(
      refusal('NotAuthorizedException', 'Refresh Token has expired'),
    );
  });

  it("can be revoked for one sign-in or for all of a user's sign-ins", async () => {
    const [one, other, third] = [await tokensOfAnna(), await tokensOfAnna(), await tokensOfAnna()];
    await client.send(new RevokeTokenCommand({ ClientId: serverClientId, Token: one.refresh }));
    await expect(getUser(one.access)).rejects.toEqual(
      refusal('NotAuthorizedException', 'Access Token has been revoked'),
    );
    expect((await getUser(other.access)).Username).toBe(anna.Username);
    await client.send(new AdminUserGlobalSignOutCommand(anna));
    for (const { access } of [other, third]) {
      await expect(getUser(access)).rejects.toEqual(refusal('NotAuthorizedException'));
    }
  });

  it('stay valid after the user pool is reopened', async () => {
    const { access } = await tokensOfAnna();
    await pool.reopen();
    expect((await getUser(access)).Username).toBe(anna.Username);
    expect((await signInWith(client)).AuthenticationResult).toBeDefined();
  });

  it('are not stored in plain text, and neither are passwords', async () => {
    const { access, refresh } = await tokensOfAnna();
    const text = await readFile(join(pool.folder, 'pool.json'), 'utf8');
    for (const secret of [annasPassword, access, refresh]) expect(text).not.toContain(secret);
  });
});

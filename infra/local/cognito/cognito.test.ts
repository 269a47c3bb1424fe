import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addAnna,
  anna,
  annasEmail,
  annasPassword,
  clientId,
  operator,
  poolId,
  reader,
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

const signIn = (password?: string, name?: string) => signInWith(client, password, name);
function askSrp(name: string) {
  const AuthParameters = { USERNAME: name, SRP_A: '1234abcd' };
  return client.send(
    new InitiateAuthCommand({ ClientId: clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
  );
}

/** Registers an authenticator for Anna and returns its secret. */
async function setUpAuthenticator(AccessToken: string): Promise<string | undefined> {
  const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = pool.codeOf(SecretCode);
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const SoftwareTokenMfaSettings = { Enabled: true };
  await client.send(new AdminSetUserMFAPreferenceCommand({ ...anna, SoftwareTokenMfaSettings }));
  return SecretCode;
}

describe('Calls to Cognito by a server', () => {
  it('need a signature', async () => {
    await expect(pool.cognito.call('AdminGetUser', anna, undefined)).rejects.toMatchObject({
      code: 'MissingAuthenticationTokenException',
    });
  });

  it('need IAM permission for each action on this user pool', async () => {
    const restricted = pool.clientOf(reader);
    expect((await restricted.send(new AdminGetUserCommand(anna))).Username).toBe(anna.Username);
    await expect(restricted.send(new AdminDisableUserCommand(anna))).rejects.toEqual(
      refusal('AccessDeniedException'),
    );
    const elsewhere = { ...anna, UserPoolId: 'eu-west-1_Other0001' };
    await expect(restricted.send(new AdminGetUserCommand(elsewhere))).rejects.toEqual(
      refusal('AccessDeniedException'),
    );
  });

  it('fail for another user pool and for an unsupported action', async () => {
    const elsewhere = { ...anna, UserPoolId: 'eu-west-1_Other0001' };
    await expect(client.send(new AdminGetUserCommand(elsewhere))).rejects.toEqual(
      refusal('ResourceNotFoundException'),
    );
    for (const action of ['DeleteUserPool', 'constructor', '']) {
      await expect(pool.cognito.call(action, anna, operator)).rejects.toMatchObject({
        code: 'UnknownOperationException',
      });
    }
  });

  it('are refused when an input has the wrong type', async () => {
    await expect(pool.cognito.call('AdminGetUser', { ...anna, Username: 7 }, operator)).rejects.toMatchObject(
      { code: 'InvalidParameterException' },
    );
  });

  it("sign a user in through the server's app client", async () => {
    const AuthParameters = { USERNAME: annasEmail, PASSWORD: annasPassword };
    const start = { UserPoolId: poolId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters } as const;
    const done = await client.send(new AdminInitiateAuthCommand({ ...start, ClientId: serverClientId }));
    expect(done.AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 900 });
    const secret = await setUpAuthenticator(String(done.AuthenticationResult?.AccessToken));
    const asked = await client.send(new AdminInitiateAuthCommand({ ...start, ClientId: serverClientId }));
    pool.clock.ahead += 30_000;
    const answered = await client.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: poolId,
        ClientId: serverClientId,
        ChallengeName: asked.ChallengeName,
        Session: asked.Session,
        ChallengeResponses: { USERNAME: annasEmail, SOFTWARE_TOKEN_MFA_CODE: pool.codeOf(secret) },
      }),
    );
    expect(answered.AuthenticationResult?.AccessToken).toBeDefined();
    await expect(client.send(new AdminInitiateAuthCommand({ ...start, ClientId: clientId }))).rejects.toEqual(
      refusal('InvalidParameterException'),
    );
  });
});

describe('Signing in', () => {
  it('accepts only the sign-in flows that the app client allows', async () => {
    const AuthParameters = { USERNAME: annasEmail, PASSWORD: annasPassword, SRP_A: 'ab', REFRESH_TOKEN: 'x' };
    const refused = [
      { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH' },
      { ClientId: serverClientId, AuthFlow: 'USER_SRP_AUTH' },
      { ClientId: serverClientId, AuthFlow: 'REFRESH_TOKEN_AUTH' },
      { ClientId: serverClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' },
      { ClientId: clientId, AuthFlow: 'CUSTOM_AUTH' },
    ] as const;
    for (const flow of refused) {
      await expect(client.send(new InitiateAuthCommand({ ...flow, AuthParameters }))).rejects.toEqual(
        refusal('InvalidParameterException'),
      );
    }
    await expect(
      client.send(
        new InitiateAuthCommand({ ClientId: 'other', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
      ),
    ).rejects.toEqual(refusal('ResourceNotFoundException'));
  });

  it('returns SRP values for unknown users that look real and stay the same', async () => {
    const known = (await askSrp('ANNA@example.com')).ChallengeParameters;
    expect(known?.['USER_ID_FOR_SRP']).toBe(anna.Username);
    const [unknown, again] = [await askSrp('nobody@example.com'), await askSrp('Nobody@example.com')];
    const { USER_ID_FOR_SRP, SALT, SRP_B, SECRET_BLOCK } = unknown.ChallengeParameters ?? {};
    expect(Object.keys(unknown.ChallengeParameters ?? {})).toEqual(Object.keys(known ?? {}));
    expect(USER_ID_FOR_SRP).toMatch(/^[\da-f]{24}$/);
    expect([SALT, known?.['SALT']]).toEqual(Array(2).fill(expect.stringMatching(/^[\da-f]{32}$/)));
    expect(SRP_B?.length).toBeGreaterThan(700);
    expect(again.ChallengeParameters).toMatchObject({ USER_ID_FOR_SRP, SALT });
    const ChallengeResponses = {
      USERNAME: String(USER_ID_FOR_SRP),
      PASSWORD_CLAIM_SECRET_BLOCK: String(SECRET_BLOCK),
      PASSWORD_CLAIM_SIGNATURE: 'AAAA',
      TIMESTAMP: 'Sat Mar 7 09:05:01 UTC 2026',
    };
    const answer = { ClientId: clientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses } as const;
    await expect(client.send(new RespondToAuthChallengeCommand(answer))).rejects.toEqual(
      refusal('NotAuthorizedException', 'Incorrect username or password.'),
    );
    await expect(client.send(new RespondToAuthChallengeCommand(answer))).rejects.toEqual(
      refusal('NotAuthorizedException', 'Invalid session for the user.'),
    );
  });

  it.each([annasEmail, 'nobody@example.com'])(
    'locks %s for a while after five wrong passwords',
    async name => {
      for (let tries = 0; tries < 5; tries++) {
        await expect(signIn('wrong horse 1', name)).rejects.toEqual(
          refusal('NotAuthorizedException', 'Incorrect username or password.'),
        );
      }
      await expect(signIn(annasPassword, name)).rejects.toEqual(
        refusal('NotAuthorizedException', 'Password attempts exceeded'),
      );
    },
  );

  it('accepts the right password again after the lock has ended', async () => {
    for (let tries = 0; tries < 5; tries++) await signIn('wrong horse 1').catch(() => undefined);
    pool.clock.ahead += 1500;
    expect((await signIn()).AuthenticationResult).toBeDefined();
  });

  it("refuses an answer to an unknown challenge or to another client's challenge", async () => {
    const { AuthenticationResult } = await signIn();
    const secret = await setUpAuthenticator(String(AuthenticationResult?.AccessToken));
    const { Session } = await signIn();
    const answer = {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses: { USERNAME: annasEmail, SOFTWARE_TOKEN_MFA_CODE: pool.codeOf(secret) },
    } as const;
    const invalidSession = refusal('NotAuthorizedException', 'Invalid session for the user.');
    for (const forged of [
      { ClientId: serverClientId, Session: 'x'.repeat(64) },
      { ClientId: clientId, Session },
    ]) {
      await expect(client.send(new RespondToAuthChallengeCommand({ ...answer, ...forged }))).rejects.toEqual(
        invalidSession,
      );
    }
    pool.clock.ahead += 181_000;
    const late = { ...answer, ClientId: serverClientId, Session };
    await expect(client.send(new RespondToAuthChallengeCommand(late))).rejects.toEqual(invalidSession);
  });

  it('refuses a temporary password after seven days', async () => {
    await client.send(
      new AdminSetUserPasswordCommand({ ...anna, Password: annasPassword, Permanent: false }),
    );
    pool.clock.ahead += 7 * 24 * 60 * 60 * 1000 + 1000;
    await expect(signIn()).rejects.toEqual(
      refusal(
        'NotAuthorizedException',
        'Temporary password has expired and must be reset by an administrator.',
      ),
    );
  });
});

import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  setUpTOTP,
  signIn,
  signOut,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, type KeyValueStorageInterface } from 'aws-amplify/utils';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  clientId,
  operator,
  poolId,
  signInWith,
  startTestPool,
  type TestPool,
} from '../testing/test-pool.ts';

const id = '65f000000000000000000001';
const email = 'Anna@Example.com';
const password = 'correct horse 1';
const named = { UserPoolId: poolId, Username: id };

// Turns off Amplify's warnings, because it logs one for every endpoint outside of AWS.
ConsoleLogger.LOG_LEVEL = 'ERROR';

let pool: TestPool;
let storage: Map<string, string>;

beforeEach(async () => {
  await open({});
});
afterEach(async () => {
  await signOut().catch(() => undefined);
  await pool[Symbol.asyncDispose]();
});

async function open(changes: Parameters<typeof startTestPool>[0]): Promise<void> {
  pool = await startTestPool(changes);
  storage = new Map();
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: pool.endpoint } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(inMemory(storage));
}

function inMemory(map: Map<string, string>): KeyValueStorageInterface {
  return {
    setItem: async (key, value) => void map.set(key, value),
    getItem: async key => map.get(key) ?? null,
    removeItem: async key => void map.delete(key),
    clear: async () => map.clear(),
  };
}

async function addAnna(status: 'invited' | 'confirmed'): Promise<void> {
  const client = pool.clientOf(operator);
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: 'Anna' },
  ];
  await client.send(
    new AdminCreateUserCommand({ ...named, UserAttributes, DesiredDeliveryMediums: ['EMAIL'] }),
  );
  await client.send(new AdminAddUserToGroupCommand({ ...named, GroupName: 'super-admin' }));
  if (status === 'confirmed') await choosePassword(password);
}

const choosePassword = (Password: string) =>
  pool.clientOf(operator).send(new AdminSetUserPasswordCommand({ ...named, Password, Permanent: true }));

/** Enables the user's authenticator with a server call, because users may not do it themselves. */
const turnOnAuthenticator = () =>
  pool
    .clientOf(operator)
    .send(new AdminSetUserMFAPreferenceCommand({ ...named, SoftwareTokenMfaSettings: { Enabled: true } }));

async function registerAuthenticator(): Promise<{ secret: string; usedCode: string }> {
  const { sharedSecret } = await setUpTOTP();
  const usedCode = pool.codeOf(sharedSecret);
  await verifyTOTPSetup({ code: usedCode });
  await turnOnAuthenticator();
  await signOut();
  return { secret: sharedSecret, usedCode };
}

function laterByOneCode(): void {
  pool.clock.ahead += 30_000;
}

describe('The Amplify library with the local user pool', () => {
  it('signs in with the email over SRP and gets tokens that aws-jwt-verify accepts', async () => {
    await addAnna('confirmed');
    const { isSignedIn } = await signIn({ username: 'anna@example.com', password });
    expect(isSignedIn).toBe(true);
    expect(await getCurrentUser()).toMatchObject({ username: id });
    expect(await fetchUserAttributes()).toMatchObject({ email, name: 'Anna' });

    const { tokens } = await fetchAuthSession();
    const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, clientId, tokenUse: null });
    verifier.cacheJwks(pool.cognito.jwks);
    const access = await verifier.verify(String(tokens?.accessToken));
    const idToken = await verifier.verify(String(tokens?.idToken));
    expect(access).toMatchObject({ token_use: 'access', username: id, 'cognito:groups': ['super-admin'] });
    expect(idToken).toMatchObject({ 'cognito:username': id, email, email_verified: true, name: 'Anna' });
    expect(access.sub).toBe(idToken.sub);
    expect(access.sub).not.toBe(id);
    expect(access['origin_jti']).toBe(idToken['origin_jti']);
    expect(access.exp - access.iat).toBe(15 * 60);
  });

  it('signs in with the username', async () => {
    await addAnna('confirmed');
    expect((await signIn({ username: id, password })).isSignedIn).toBe(true);
  });

  it('answers a wrong password and an unknown user with the same message', async () => {
    await addAnna('confirmed');
    const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(signIn({ username: email, password: 'wrong horse 1' })).rejects.toMatchObject(refusal);
    await expect(signIn({ username: 'nobody@example.com', password })).rejects.toMatchObject(refusal);
    await expect(signIn({ username: 'nobody', password })).rejects.toMatchObject(refusal);
  });

  it('asks invited users for a new password and refuses a weak one', async () => {
    await addAnna('invited');
    const temporary = pool.mails[0]?.secret ?? '';
    expect(pool.mails[0]).toMatchObject({ to: email, kind: 'invitation' });
    const { nextStep } = await signIn({ username: email, password: temporary });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await expect(choosePassword('short 1')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await choosePassword(password);
    expect((await signIn({ username: email, password })).isSignedIn).toBe(true);
  });

  it('registers an authenticator and accepts each of its codes once', async () => {
    await addAnna('confirmed');
    await signIn({ username: email, password });
    const { secret, usedCode } = await registerAuthenticator();

    const { nextStep } = await signIn({ username: email, password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    await expect(confirmSignIn({ challengeResponse: usedCode })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    laterByOneCode();
    expect((await confirmSignIn({ challengeResponse: pool.codeOf(secret) })).isSignedIn).toBe(true);
  });

  it('requires every user to register an authenticator if the pool requires MFA', async () => {
    await pool[Symbol.asyncDispose]();
    await open({ mfa: 'ON' });
    await addAnna('confirmed');
    const { nextStep } = await signIn({ username: email, password });
    expect(nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_TOTP_SETUP');
    const client = pool.clientOf(operator);
    const asked = await signInWith(client, password, email);
    const { SecretCode, Session } = await client.send(
      new AssociateSoftwareTokenCommand({ Session: asked.Session }),
    );
    const verify = (UserCode: string) => client.send(new VerifySoftwareTokenCommand({ Session, UserCode }));
    await expect(verify('000000')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    await verify(pool.codeOf(SecretCode));
    await turnOnAuthenticator();
    const again = await signIn({ username: email, password });
    expect(again.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  });

  const refreshToken = () => [...storage].find(([key]) => key.endsWith('.refreshToken'))?.[1];

  it('refreshes all tokens until the user signs out everywhere', async () => {
    await addAnna('confirmed');
    await signIn({ username: email, password });
    const before = (await fetchAuthSession()).tokens?.accessToken;
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken;
    expect(after?.payload['jti']).not.toBe(before?.payload['jti']);
    expect(after?.payload['origin_jti']).toBe(before?.payload['origin_jti']);
    const first = refreshToken();
    await fetchAuthSession({ forceRefresh: true });
    expect(refreshToken()).not.toBe(first);

    const kept = new Map(storage);
    await signOut({ global: true });
    for (const [key, value] of kept) storage.set(key, value);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  it('revokes the tokens at sign-out', async () => {
    await addAnna('confirmed');
    await signIn({ username: email, password });
    const kept = new Map(storage);
    await signOut();
    for (const [key, value] of kept) storage.set(key, value);
    await expect(fetchUserAttributes()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });
});

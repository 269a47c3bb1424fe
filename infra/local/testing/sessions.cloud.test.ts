import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addUser,
  choosePassword,
  fetchApplication,
  fetchSlider,
  getMe,
  login,
  updateProfile,
} from '../../../functions/contract.ts';
import { apiClientVariable, serverLimits } from '../../../functions/deployment.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const chosen = 'Quiet-Harbour-77';

describe("A user's session", () => {
  let test: TestCloud;
  beforeEach(async () => {
    test = await startTestCloud();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await test.close();
  });

  async function signIn(password = test.account('admin').password) {
    const { status, body } = await test.call(login, {
      body: { email: test.account('admin').email, password },
    });
    return { status, token: String(body.token), refreshToken: String(body.refreshToken) };
  }

  /** Returns the next refresh token, or the name of the user pool's error. */
  async function refresh(RefreshToken: string): Promise<string> {
    const ClientId = test.cloud.resourceEnvironment[apiClientVariable];
    const renewal = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken });
    return new CognitoIdentityProviderClient().send(renewal).then(
      ({ AuthenticationResult }) => String(AuthenticationResult?.RefreshToken),
      (error: Error) => error.name,
    );
  }

  it('ends everywhere within a minute after a password change', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const open = (token: string) => test.call(getMe, {}, { token });
    expect((await open(elsewhere.token)).status).toBe(200);
    const body = {
      name: 'Sample Admin',
      password: chosen,
      confirmPassword: chosen,
      currentPassword: test.account('admin').password,
    };
    expect((await test.call(updateProfile, { body }, { token: here.token })).status).toBe(200);
    for (const { token, refreshToken } of [here, elsewhere]) {
      expect(await refresh(refreshToken)).toBe('NotAuthorizedException');
      expect((await test.call(fetchApplication, {}, { token })).status).toBe(401);
      expect((await test.call(fetchSlider, {}, { token })).status).toBe(401);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + serverLimits.liveSeconds * 1000 });
    const answers = await Promise.all([signIn(), signIn(chosen)]);
    expect(answers.map(({ status }) => status)).toEqual([401, 200]);
  });

  it('gets a new refresh token at each refresh', async () => {
    const first = (await signIn()).refreshToken;
    const second = await refresh(first);
    expect(second).not.toBe(first);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await refresh(first)).toBe('NotAuthorizedException');
    expect(await refresh(second)).toMatch(/^.{80,}$/);
  });
});

describe("A user's password", () => {
  it('is set through the API, which refuses passwords that are easy to guess', async () => {
    const test = await startTestCloud();
    const token = await test.token('super-admin');
    const person = { name: 'Karim Uddin', email: 'karim@example.com' };
    const currentPassword = 'Given-by-somebody-1';
    const invitation = { body: { ...person, password: currentPassword } };
    expect((await test.call(addUser, invitation, { token })).status).toBe(201);
    const choose = (password: string) =>
      test.call(choosePassword, { body: { email: person.email, currentPassword, password } });
    for (const password of [
      'Password123!',
      'Maplegate2026!',
      'Qwertyuiop1!',
      'Aaaaaaaaaaa1!',
      'Karim-Uddin-2026',
    ])
      expect(await choose(password)).toMatchObject({
        status: 400,
        body: { fields: { password: expect.stringMatching(/^This password is easy to guess/) } },
      });
    expect((await choose(chosen)).status).toBe(200);
    expect((await choose(chosen)).status).toBe(401);
    const { email } = person;
    expect((await test.call(login, { body: { email, password: chosen } })).status).toBe(200);
    await test.close();
  });
});

/** Calls the user pool directly, with a user's own token. */
describe('The user pool', () => {
  it.each([
    ['DeleteUser', {}],
    ['UpdateUserAttributes', { UserAttributes: [{ Name: 'name', Value: 'Another' }] }],
    ['DeleteUserAttributes', { UserAttributeNames: ['name'] }],
    ['ChangePassword', { PreviousPassword: 'a', ProposedPassword: 'b' }],
    ['ForgotPassword', { Username: 'admin@example.com' }],
    ['RespondToAuthChallenge', { ChallengeName: 'NEW_PASSWORD_REQUIRED' }],
    ['SignUp', { Username: 'a', Password: 'b' }],
    ['AssociateSoftwareToken', {}],
    ['VerifySoftwareToken', { UserCode: '123456' }],
    ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
  ])('refuses the call %s', async (call, input) => {
    await using pool = await open();
    expect(await pool.ask(call, input)).toMatchObject({ __type: 'ForbiddenException' });
  });

  it("refuses to set a first password, whatever the spelling of the call's JSON", async () => {
    await using pool = await open();
    for (const body of [
      '{"ChallengeName":"\\u004eEW_PASSWORD_REQUIRED"}',
      '{"\\u0043hallengeName":"NEW_PASSWORD_REQUIRED"}',
      '{"ChallengeName":"NEW_PASSWORD_REQUIRED","ChallengeName":"PASSWORD_VERIFIER"}',
      '{"ChallengeName":"PASSWORD_VERIFIER","ChallengeName":"NEW_PASSWORD_REQUIRED"}',
    ])
      expect([body, await pool.send('RespondToAuthChallenge', body)]).toEqual([
        body,
        expect.objectContaining({ __type: 'ForbiddenException' }),
      ]);
  });

  it('answers the calls that the website makes', async () => {
    await using pool = await open();
    expect(await pool.ask('GetUser', {})).toMatchObject({ Username: pool.id });
  });

  async function open() {
    const test = await startTestCloud();
    const AccessToken = await test.token('admin');
    const ClientId = test.cloud.resourceEnvironment[apiClientVariable];
    return {
      id: test.personId('admin'),
      ask(call: string, input: object): Promise<unknown> {
        return this.send(call, JSON.stringify({ AccessToken, ClientId, ...input }));
      },
      async send(call: string, body: string): Promise<unknown> {
        const response = await fetch(String(test.cloud.operatorEnvironment['AWS_ENDPOINT_URL']), {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${call}`,
          },
          body,
        });
        return await response.json();
      },
      [Symbol.asyncDispose]: () => test.close(),
    };
  }
});

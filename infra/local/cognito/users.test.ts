import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  anna,
  annasPassword,
  operator,
  poolId,
  refusal,
  signInWith,
  startTestPool,
  type TestPool,
} from '../testing/test-pool.ts';

const bo = { UserPoolId: poolId, Username: '65f000000000000000000002' };

let pool: TestPool;
let client: CognitoIdentityProviderClient;
/** Time of the pool's clock in milliseconds. The clock stands still, but the pool stores whole seconds. */
let started: number;

beforeEach(async () => {
  started = Math.floor(Date.now() / 1000) * 1000;
  pool = await startTestPool();
  client = pool.clientOf(operator);
});
afterEach(() => pool[Symbol.asyncDispose]());

function create(
  named: typeof anna,
  email: string,
  changes: Partial<AdminCreateUserCommandInput> = {},
  isVerified = true,
) {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: String(isVerified) },
  ];
  const DesiredDeliveryMediums: ['EMAIL'] = ['EMAIL'];
  return client.send(
    new AdminCreateUserCommand({ ...named, UserAttributes, DesiredDeliveryMediums, ...changes }),
  );
}
const setPassword = (named: typeof anna) =>
  client.send(new AdminSetUserPasswordCommand({ ...named, Password: annasPassword, Permanent: true }));
const update = (named: typeof anna, ...pairs: [string, string][]) =>
  client.send(
    new AdminUpdateUserAttributesCommand({
      ...named,
      UserAttributes: pairs.map(([Name, Value]) => ({ Name, Value })),
    }),
  );
const signIn = (name: string, password?: string) => signInWith(client, password, name);
const attributeOf = async (named: typeof anna, name: string) =>
  (await client.send(new AdminGetUserCommand(named))).UserAttributes?.find(({ Name }) => Name === name)
    ?.Value;

describe('Creating a user', () => {
  it('sends an invitation by email and assigns the id `sub`', async () => {
    const { User } = await create(anna, 'anna@example.com');
    expect(User).toMatchObject({
      Username: anna.Username,
      Enabled: true,
      UserStatus: 'FORCE_CHANGE_PASSWORD',
    });
    expect(User?.UserCreateDate?.getTime()).toBeGreaterThanOrEqual(started);
    expect(await attributeOf(anna, 'sub')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(pool.mails).toHaveLength(1);
    expect(pool.mails[0]?.text).toContain(pool.mails[0]?.secret);
  });

  it('sends a new invitation with a temporary password that replaces the old one', async () => {
    await create(anna, 'anna@example.com');
    await create(anna, 'anna@example.com', { MessageAction: 'RESEND' });
    const [first = '', second = ''] = pool.mails.map(mail => mail.secret);
    await expect(signIn('anna@example.com', first)).rejects.toEqual(refusal('NotAuthorizedException'));
    expect((await signIn('anna@example.com', second)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    await setPassword(anna);
    await expect(create(anna, 'anna@example.com', { MessageAction: 'RESEND' })).rejects.toEqual(
      refusal('UnsupportedUserStateException'),
    );
    await expect(create(bo, 'bo@example.com', { MessageAction: 'RESEND' })).rejects.toEqual(
      refusal('UserNotFoundException'),
    );
  });

  it('sends no email with MessageAction SUPPRESS or without DesiredDeliveryMediums', async () => {
    await create(anna, 'anna@example.com', { MessageAction: 'SUPPRESS' });
    await create(bo, 'bo@example.com', { DesiredDeliveryMediums: undefined });
    expect(pool.mails).toEqual([]);
  });

  it('refuses an email or an existing name as username, and a weak password', async () => {
    await expect(create({ ...anna, Username: 'anna@example.com' }, 'anna@example.com')).rejects.toEqual(
      refusal('InvalidParameterException'),
    );
    await expect(create(anna, 'anna@example.com', { TemporaryPassword: 'weak' })).rejects.toEqual(
      refusal('InvalidPasswordException'),
    );
    await create(anna, 'anna@example.com');
    await expect(create(anna, 'other@example.com')).rejects.toEqual(refusal('UsernameExistsException'));
  });
});

describe('The email as an alias of the username', () => {
  beforeEach(async () => {
    await create(anna, 'Anna@example.com');
    await setPassword(anna);
  });

  it('belongs to one user, in upper or lower case', async () => {
    await expect(create(bo, 'aNNa@example.com')).rejects.toEqual(refusal('AliasExistsException'));
    await create(bo, 'bo@example.com');
    await expect(update(bo, ['email', 'ANNA@example.com'], ['email_verified', 'true'])).rejects.toEqual(
      refusal('AliasExistsException'),
    );
    expect(await attributeOf(bo, 'email')).toBe('bo@example.com');
  });

  it('can be used to sign in only while it is verified', async () => {
    await create(bo, 'anna@example.com', {}, false);
    await setPassword(bo);
    expect((await signIn('anna@EXAMPLE.com')).AuthenticationResult).toBeDefined();
    await update(anna, ['email', 'new@example.com']);
    for (const name of ['anna@example.com', 'new@example.com']) {
      await expect(signIn(name)).rejects.toEqual(refusal('NotAuthorizedException'));
    }
    await update(anna, ['email_verified', 'true']);
    expect((await signIn('new@example.com')).AuthenticationResult).toBeDefined();
    expect((await signIn(anna.Username)).AuthenticationResult).toBeDefined();
  });
});

describe('Enabling, disabling and deleting users', () => {
  beforeEach(async () => {
    await create(anna, 'anna@example.com');
    await setPassword(anna);
  });

  it('ends the tokens of a disabled user, who can sign in again only when enabled', async () => {
    const { AuthenticationResult } = await signIn('anna@example.com');
    await client.send(new AdminDisableUserCommand(anna));
    await expect(
      client.send(new GetUserCommand({ AccessToken: AuthenticationResult?.AccessToken })),
    ).rejects.toEqual(refusal('NotAuthorizedException'));
    await expect(signIn('anna@example.com')).rejects.toMatchObject({ message: 'User is disabled.' });
    await client.send(new AdminEnableUserCommand(anna));
    expect((await signIn('anna@example.com')).AuthenticationResult).toBeDefined();
  });

  it('ends the tokens of a deleted user, even if a new user gets the same name', async () => {
    const { AuthenticationResult } = await signIn('anna@example.com');
    await client.send(new AdminDeleteUserCommand(anna));
    await expect(client.send(new AdminGetUserCommand(anna))).rejects.toEqual(
      refusal('UserNotFoundException'),
    );
    await create(anna, 'anna@example.com');
    await expect(
      client.send(new GetUserCommand({ AccessToken: AuthenticationResult?.AccessToken })),
    ).rejects.toEqual(refusal('NotAuthorizedException'));
  });

  it('allows servers to turn off a lost authenticator, and to turn on only a registered one', async () => {
    const prefer = (Enabled: boolean) =>
      client.send(new AdminSetUserMFAPreferenceCommand({ ...anna, SoftwareTokenMfaSettings: { Enabled } }));
    await expect(prefer(true)).rejects.toEqual(refusal('InvalidParameterException'));
    const { AuthenticationResult } = await signIn('anna@example.com');
    const AccessToken = AuthenticationResult?.AccessToken;
    const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: pool.codeOf(SecretCode) }));
    await prefer(true);
    expect((await signIn('anna@example.com')).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(await client.send(new AdminGetUserCommand(anna))).toMatchObject({
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    await prefer(false);
    expect((await signIn('anna@example.com')).AuthenticationResult).toBeDefined();
  });
});

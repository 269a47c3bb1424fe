import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  AdminSetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addAnna,
  anna,
  annasEmail,
  operator,
  refusal,
  serverClientId,
  signInWith,
  startTestPool,
  type TestPool,
} from '../testing/test-pool.ts';

const Password = 'another horse 2';
const ClientId = serverClientId;

let pool: TestPool;
let client: CognitoIdentityProviderClient;

async function open(selfSignUp: boolean): Promise<void> {
  pool = await startTestPool({ selfSignUp });
  client = pool.clientOf(operator);
}
afterEach(() => pool[Symbol.asyncDispose]());

const lastCode = () => pool.mails.at(-1)?.secret;

describe('a forgotten password', () => {
  const forget = (Username: string) => client.send(new ForgotPasswordCommand({ ClientId, Username }));
  const confirm = (ConfirmationCode: string | undefined, Username = annasEmail) =>
    client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));

  beforeEach(async () => {
    await open(false);
    await addAnna(client);
  });

  it('does not tell whether the person exists', async () => {
    expect((await forget('nobody@example.com')).CodeDeliveryDetails).toEqual(
      expect.objectContaining({ DeliveryMedium: 'EMAIL', Destination: 'n***@e***' }),
    );
    expect((await forget('nobody')).CodeDeliveryDetails?.DeliveryMedium).toBe('EMAIL');
    expect(pool.mails).toEqual([]);
    await expect(confirm('123456', 'nobody@example.com')).rejects.toEqual(refusal('CodeMismatchException'));
  });

  it('takes the last code only, for an hour', async () => {
    await expect(confirm('123456')).rejects.toEqual(refusal('ExpiredCodeException'));
    await forget(annasEmail);
    pool.clock.ahead += 60 * 60 * 1000;
    await expect(confirm(lastCode())).rejects.toEqual(refusal('ExpiredCodeException'));
    await forget(annasEmail);
    await confirm(lastCode());
  });

  it('locks after five wrong codes', async () => {
    await forget(annasEmail);
    for (let tries = 0; tries < 5; tries++) {
      await expect(confirm('wrong!')).rejects.toEqual(refusal('CodeMismatchException'));
    }
    await expect(confirm(lastCode())).rejects.toEqual(refusal('LimitExceededException'));
  });

  it('cannot be reset before the first own password', async () => {
    await client.send(new AdminSetUserPasswordCommand({ ...anna, Password }));
    await expect(forget(annasEmail)).rejects.toEqual(refusal('NotAuthorizedException'));
  });
});

describe('signing up', () => {
  const signUp = (Username: string, ...more: { Name: string; Value: string }[]) =>
    client.send(
      new SignUpCommand({
        ClientId,
        Username,
        Password,
        UserAttributes: [{ Name: 'email', Value: annasEmail }, ...more],
      }),
    );
  const confirm = (ConfirmationCode: string | undefined) =>
    client.send(new ConfirmSignUpCommand({ ClientId, Username: 'anna', ConfirmationCode }));
  const signIn = () => signInWith(client, Password, 'anna');

  it('is refused unless the pool lets people', async () => {
    await open(false);
    await expect(signUp('anna')).rejects.toEqual(refusal('NotAuthorizedException'));
  });

  it('lets people in once they confirm their email', async () => {
    await open(true);
    expect(await signUp('anna')).toMatchObject({ UserConfirmed: false });
    await expect(signIn()).rejects.toEqual(refusal('UserNotConfirmedException'));
    await client.send(new ResendConfirmationCodeCommand({ ClientId, Username: 'anna' }));
    await confirm(lastCode());
    expect((await signIn()).AuthenticationResult).toBeDefined();
  });

  it('does not verify an email by itself, nor take one that is another person’s', async () => {
    await open(true);
    await expect(signUp('anna', { Name: 'email_verified', Value: 'true' })).rejects.toEqual(
      refusal('NotAuthorizedException'),
    );
    await expect(signUp('anna@example.com')).rejects.toEqual(refusal('InvalidParameterException'));
    await addAnna(client);
    await signUp('anna');
    await expect(confirm(lastCode())).rejects.toEqual(refusal('AliasExistsException'));
  });
});

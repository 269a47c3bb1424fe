import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandOutput,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect } from 'vitest';
import { createIam } from '../aws/iam.ts';
import { newPrincipal, type Principal } from '../aws/service.ts';
import { type Cognito, createCognito } from '../cognito/cognito.ts';
import { codeAt, decodeBase32, stepAt } from '../cognito/mfa.ts';
import type { CognitoMail, CognitoOptions } from '../cognito/pool.ts';
import { startAwsServer } from './test-aws.ts';

export const poolId = 'eu-west-1_Local0001';
export const clientId = 'local-web-client';
export const serverClientId = 'local-server-client';
export const anna = { UserPoolId: poolId, Username: '65f000000000000000000001' };
export const annasEmail = 'anna@example.com';
export const annasPassword = 'correct horse 1';
export const operator = newPrincipal('operator');
export const reader = newPrincipal('reader', [
  {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: 'cognito-idp:AdminGetUser',
        Resource: `arn:aws:cognito-idp:eu-west-1:000000000000:userpool/${poolId}`,
      },
    ],
  },
]);

export interface TestPool extends AsyncDisposable {
  readonly endpoint: string;
  readonly folder: string;
  readonly mails: CognitoMail[];
  cognito: Cognito;
  /** The pool's clock, which stands still. `ahead` is in milliseconds after the pool's start. */
  readonly clock: { ahead: number };
  clientOf(principal: Principal): CognitoIdentityProviderClient;
  /** Returns the authenticator code for this secret at the time of the pool's clock. */
  codeOf(secret: string | undefined): string;
  /** Reads the pool from disk again, as after a kill. */
  reopen(): Promise<void>;
}

const noService = () => Promise.reject(new Error('There is only a user pool here'));

/** Starts a user pool in a temporary folder, behind the server of the emulated AWS services. */
export async function startTestPool(changes: Partial<CognitoOptions> = {}): Promise<TestPool> {
  const folder = await mkdtemp(join(tmpdir(), 'cognito-'));
  writeEmptyPool(folder);
  const mails: CognitoMail[] = [];
  const clock = { ahead: 0 };
  const started = Date.now();
  const now = () => started + clock.ahead;
  const open = () => createCognito({ ...optionsOf(folder, mails), now, ...changes });
  const server = await startAwsServer({
    dynamo: { call: noService, close: noService },
    kms: { call: noService, close: noService },
    s3: { handle: noService },
    ses: { knows: () => false, handle: noService },
    smsVoice: { call: noService, close: noService },
    socialMessaging: { knows: () => false, handle: noService },
    cognito: {
      poolId,
      jwks: {},
      admit: (action, sent, principal) => test.cognito.admit?.(action, sent, principal),
      call: (action, input, principal) => test.cognito.call(action, input, principal),
      close: noService,
    },
    findPrincipal: id => [operator, reader].find(({ accessKeyId }) => accessKeyId === id),
  });
  const endpoint = `${server.url}/`;
  const clients: CognitoIdentityProviderClient[] = [];

  const test: TestPool = {
    endpoint,
    folder,
    mails,
    clock,
    cognito: await open(),
    clientOf({ accessKeyId, secretAccessKey }) {
      const credentials = { accessKeyId, secretAccessKey };
      const options = { endpoint, region: 'eu-west-1', credentials, maxAttempts: 1 };
      const client = new CognitoIdentityProviderClient(options);
      clients.push(client);
      return client;
    },
    codeOf: secret => codeAt(decodeBase32(secret ?? ''), stepAt(now() / 1000)),
    async reopen() {
      test.cognito = await open();
    },
    async [Symbol.asyncDispose]() {
      for (const client of clients) client.destroy();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
  return test;
}

/** Adds the user Anna with a verified email and a permanent password. */
export async function addAnna(client: CognitoIdentityProviderClient): Promise<void> {
  const UserAttributes = [
    { Name: 'email', Value: annasEmail },
    { Name: 'email_verified', Value: 'true' },
  ];
  await client.send(new AdminCreateUserCommand({ ...anna, UserAttributes, MessageAction: 'SUPPRESS' }));
  await client.send(new AdminSetUserPasswordCommand({ ...anna, Password: annasPassword, Permanent: true }));
}

/** Signs in with a password through the server's app client. */
export function signInWith(
  client: CognitoIdentityProviderClient,
  password = annasPassword,
  name = annasEmail,
): Promise<AdminInitiateAuthCommandOutput> {
  const AuthParameters = { USERNAME: name, PASSWORD: password };
  return client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: poolId,
      ClientId: serverClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters,
    }),
  );
}

export function refusal(name: string, message?: string) {
  return expect.objectContaining({ name, ...(message !== undefined && { message }) });
}

function optionsOf(folder: string, mails: CognitoMail[]): CognitoOptions {
  const minutes = { accessMinutes: 15, idMinutes: 15, refreshMinutes: 7 * 24 * 60 };
  const common = { ...minutes, graceSeconds: 30 };
  return {
    folder,
    region: 'eu-west-1',
    poolId,
    clients: [
      { id: clientId, flows: ['ALLOW_USER_SRP_AUTH'], ...common },
      { id: serverClientId, flows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'], ...common },
    ],
    groups: ['admin', 'super-admin'],
    passwordPolicy: {
      MinimumLength: 12,
      RequireLowercase: true,
      RequireUppercase: false,
      RequireNumbers: true,
      RequireSymbols: false,
      TemporaryPasswordValidityDays: 7,
    },
    mfa: 'OPTIONAL',
    isAllowed: createIam(),
    mail: message => mails.push(message),
  };
}

/** Key pair of all user pools in this process, because generating one is the slowest part of a cloud's start. */
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Writes the stored state of a user pool without users into `folder`. */
export function writeEmptyPool(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const empty = { privateKey, keyId: randomUUID(), users: [], grants: [] };
  writeFileSync(join(folder, 'pool.json'), JSON.stringify(empty), { mode: 0o600 });
}

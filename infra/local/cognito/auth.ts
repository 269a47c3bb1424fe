import { hkdfSync } from 'node:crypto';
import * as v from 'valibot';
import { ownProperty } from '../../../functions/contract.ts';
import { isEmail } from './attributes.ts';
import type { NextChallenge } from './challenges.ts';
import { isTemporaryPasswordExpired } from './password.ts';
import {
  type CognitoCalls,
  type CognitoClient,
  defineCall,
  findUser,
  invalid,
  notAuthorized,
  type Pool,
  requireClient,
} from './pool.ts';
import { isPassword, startExchange } from './srp.ts';
import type { User } from './store.ts';
import type { Tokens } from './tokens.ts';

const initiateSchema = v.object({
  ClientId: v.string(),
  AuthFlow: v.string(),
  AuthParameters: v.optional(v.record(v.string(), v.string()), {}),
});

/** Has no flow for refresh tokens, because with token rotation only GetTokensFromRefreshToken works. */
export function openAuthCalls(pool: Pool, tokens: Tokens): CognitoCalls {
  return {
    InitiateAuth: defineCall(initiateSchema, input => {
      const client = clientFor(pool, input, 'USER_SRP_AUTH');
      const A = requireEntry(input.AuthParameters, 'SRP_A');
      return startSrp(pool, client, requireEntry(input.AuthParameters, 'USERNAME'), A);
    }),
    GetTokensFromRefreshToken: defineCall(
      v.object({ ClientId: v.string(), RefreshToken: v.string() }),
      ({ ClientId, RefreshToken }) => ({
        AuthenticationResult: tokens.refresh(requireClient(pool, ClientId), RefreshToken),
      }),
    ),
    RevokeToken: defineCall(v.object({ ClientId: v.string(), Token: v.string() }), ({ ClientId, Token }) => {
      tokens.revoke(requireClient(pool, ClientId), Token);
      return {};
    }),
  };
}

export function signedAuthCalls(pool: Pool, tokens: Tokens): CognitoCalls {
  return {
    AdminInitiateAuth: defineCall(initiateSchema, input => {
      const client = clientFor(pool, input, 'ADMIN_USER_PASSWORD_AUTH');
      const typed = requireEntry(input.AuthParameters, 'USERNAME');
      const given = requireEntry(input.AuthParameters, 'PASSWORD');
      const found = findUser(pool, typed);
      const { password, srpId } = srpOf(pool, found, typed);
      const user = requirePassword(pool, found, typed, () => isPassword(password, pool.name, srpId, given));
      return afterPassword(pool, tokens, client, user);
    }),
  };
}

/** @throws AwsError NotAuthorizedException for a wrong password or SRP proof, an unknown user or a locked one */
export function requirePassword(
  pool: Pool,
  user: User | undefined,
  typed: string,
  isRight: () => boolean,
): User {
  const key = `password ${user?.username ?? typed.toLowerCase()}`;
  const judgement = pool.attempts.judge(key, () => isRight() && user !== undefined);
  if (judgement === 'locked') throw notAuthorized('Password attempts exceeded');
  if (judgement === 'wrong' || !user) throw notAuthorized();
  return user;
}

/** Returns tokens or the next challenge. @throws AwsError if the account may not sign in */
export function afterPassword(pool: Pool, tokens: Tokens, client: CognitoClient, user: User): object {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const ask = (name: NextChallenge, parameters: object = {}) => ({
    ChallengeName: name,
    Session: pool.challenges.open({ name, clientId: client.id, username: user.username }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.username, ...parameters },
  });
  if (user.status !== 'CONFIRMED') {
    if (isTemporaryPasswordExpired(pool, user))
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    const userAttributes = JSON.stringify(user.attributes);
    return ask('NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]', userAttributes });
  }
  if (user.totp?.enabled) return ask('SOFTWARE_TOKEN_MFA');
  if (pool.options.mfa === 'ON') return ask('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' });
  return finishSignIn(tokens, client, user);
}

export function finishSignIn(tokens: Tokens, client: CognitoClient, user: User): object {
  return { AuthenticationResult: tokens.issue(user, client), ChallengeParameters: {} };
}

/** @throws AwsError InvalidParameterException */
export function requireEntry(entries: Readonly<Record<string, string>>, name: string): string {
  const value = ownProperty(entries, name);
  if (value === undefined) throw invalid(`Missing required parameter ${name}`);
  return value;
}

/** @throws AwsError InvalidParameterException unless the input uses `flow` and the client allows it */
function clientFor(pool: Pool, input: v.InferOutput<typeof initiateSchema>, flow: string): CognitoClient {
  const client = requireClient(pool, input.ClientId);
  if (input.AuthFlow !== flow) throw invalid('Initiate Auth method not supported.');
  if (!client.flows.includes(`ALLOW_${flow}`)) throw invalid(`${flow} flow not enabled for this client`);
  return client;
}

function startSrp(pool: Pool, client: CognitoClient, typed: string, A: string): object {
  const user = findUser(pool, typed);
  const { password, srpId } = srpOf(pool, user, typed);
  const exchange = startExchange(A, password.verifier);
  if (!exchange) throw invalid('Invalid SRP_A');
  const name = 'PASSWORD_VERIFIER';
  const SECRET_BLOCK = pool.challenges.open({
    name,
    clientId: client.id,
    exchange,
    srpId,
    username: user?.username,
    typed: typed.toLowerCase(),
  });
  return {
    ChallengeName: name,
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK,
      SRP_B: exchange.B,
      USERNAME: srpId,
      USER_ID_FOR_SRP: srpId,
    },
  };
}

/** Returns the SRP salt and verifier of a user. An unknown name gets fake ones, the same at every attempt. */
function srpOf(
  pool: Pool,
  user: User | undefined,
  typed: string,
): Pick<User, 'password'> & { srpId: string } {
  if (user) return { password: user.password, srpId: user.username };
  const bytes = Buffer.from(hkdfSync('sha256', pool.store.privateKey, typed.toLowerCase(), 'nobody', 60));
  return {
    password: {
      salt: bytes.subarray(12, 28).toString('hex'),
      verifier: bytes.subarray(28).toString('hex'),
      set: 0,
    },
    srpId: isEmail(typed) ? bytes.subarray(0, 12).toString('hex') : typed,
  };
}

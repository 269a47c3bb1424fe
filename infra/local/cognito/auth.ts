import { hkdfSync } from 'node:crypto';
import * as v from 'valibot';
import { isEmail } from './attributes.ts';
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

/** The flows that anybody may start, and those that a signed call may: each with what a client must allow. */
const openFlows: Readonly<Record<string, string>> = {
  USER_SRP_AUTH: 'ALLOW_USER_SRP_AUTH',
  USER_PASSWORD_AUTH: 'ALLOW_USER_PASSWORD_AUTH',
};
const signedFlows: Readonly<Record<string, string>> = {
  ADMIN_USER_PASSWORD_AUTH: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
};

/** Starting a sign-in and refreshing one, without a signature; only GetTokensFromRefreshToken knows rotation. */
export function openAuthCalls(pool: Pool, tokens: Tokens): CognitoCalls {
  return {
    InitiateAuth: defineCall(initiateSchema, input => initiate(pool, tokens, openFlows, input)),
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

/** Starting a sign-in from a server. */
export function signedAuthCalls(pool: Pool, tokens: Tokens): CognitoCalls {
  return {
    AdminInitiateAuth: defineCall(initiateSchema, input => initiate(pool, tokens, signedFlows, input)),
  };
}

/**
 * Judges a password, or the proof of one, given under a typed name.
 *
 * @throws AwsError NotAuthorizedException when it is wrong, when the name is of nobody, and for a growing
 *   time after too many wrong ones: always in the same words
 */
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

/**
 * Answers a right password: a challenge, or tokens.
 *
 * @throws AwsError if the account does not let the person in
 */
export function afterPassword(pool: Pool, tokens: Tokens, client: CognitoClient, user: User): object {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'CONFIRMED') return afterNewPassword(pool, tokens, client, user);
  if (isTemporaryPasswordExpired(pool, user)) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  const name = 'NEW_PASSWORD_REQUIRED';
  return {
    ChallengeName: name,
    Session: pool.challenges.open({ name, clientId: client.id, username: user.username }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

/** Goes on once the password is the person's own: the authenticator, or tokens. */
export function afterNewPassword(pool: Pool, tokens: Tokens, client: CognitoClient, user: User): object {
  const { mfa } = pool.options;
  const challenge = { clientId: client.id, username: user.username };
  if (user.totp?.enabled) {
    const name = 'SOFTWARE_TOKEN_MFA';
    const Session = pool.challenges.open({ name, ...challenge });
    return { ChallengeName: name, Session, ChallengeParameters: { USER_ID_FOR_SRP: user.username } };
  }
  if (mfa !== 'ON') return finishSignIn(tokens, client, user);
  const name = 'MFA_SETUP';
  return {
    ChallengeName: name,
    Session: pool.challenges.open({ name, ...challenge, isVerified: false }),
    ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]', USER_ID_FOR_SRP: user.username },
  };
}

export function finishSignIn(tokens: Tokens, client: CognitoClient, user: User): object {
  return { AuthenticationResult: tokens.issue(user, client), ChallengeParameters: {} };
}

/** @throws AwsError InvalidParameterException */
export function requireEntry(entries: Readonly<Record<string, string>>, name: string): string {
  const value = entries[name];
  if (value === undefined) throw invalid(`Missing required parameter ${name}`);
  return value;
}

function initiate(
  pool: Pool,
  tokens: Tokens,
  flows: Readonly<Record<string, string>>,
  { ClientId, AuthFlow, AuthParameters }: v.InferOutput<typeof initiateSchema>,
): object {
  const client = requireClient(pool, ClientId);
  checkFlow(client, flows, AuthFlow);
  const typed = requireEntry(AuthParameters, 'USERNAME');
  if (AuthFlow === 'USER_SRP_AUTH')
    return startSrp(pool, client, typed, requireEntry(AuthParameters, 'SRP_A'));
  const given = requireEntry(AuthParameters, 'PASSWORD');
  const found = findUser(pool, typed);
  const { password, srpId } = srpOf(pool, found, typed);
  const user = requirePassword(pool, found, typed, () => isPassword(password, pool.name, srpId, given));
  return afterPassword(pool, tokens, client, user);
}

/** @throws AwsError InvalidParameterException unless the flow is one of `flows` and the client allows it */
function checkFlow(client: CognitoClient, flows: Readonly<Record<string, string>>, flow: string): void {
  const needed = Object.hasOwn(flows, flow) ? flows[flow] : undefined;
  if (needed === undefined) throw invalid('Initiate Auth method not supported.');
  if (!client.flows.includes(needed)) throw invalid(`${flow} flow not enabled for this client`);
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

/** Returns what SRP needs of a user; for nobody, something that looks the same and stays the same at every try. */
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

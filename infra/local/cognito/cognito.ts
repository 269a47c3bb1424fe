import * as v from 'valibot';
import { ownProperty } from '../../../functions/contract.ts';
import {
  AwsError,
  type JsonService,
  localAccount,
  notSigned,
  type Principal,
  requireAllowed,
} from '../aws/service.ts';
import { createAttempts } from './attempts.ts';
import { listAttributes } from './attributes.ts';
import { openAuthCalls, signedAuthCalls } from './auth.ts';
import { createChallenges } from './challenges.ts';
import { directoryCalls } from './directory.ts';
import { requirePassage } from './firewall.ts';
import { describeMfa, totpCalls } from './mfa.ts';
import { type CognitoCalls, type CognitoOptions, defineCall, type Pool } from './pool.ts';
import { respondCall } from './responses.ts';
import { openCognitoStore } from './store.ts';
import type { Jwks } from './tokens.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { userCalls } from './users.ts';

export interface Cognito extends JsonService {
  /** Public keys of the tokens. The server publishes them at `{endpoint}/{poolId}/.well-known/jwks.json`. */
  readonly jwks: Jwks;
  readonly issuer: string;
  readonly poolId: string;
}

/** Calls by users are unsigned; those by servers need IAM permission. @throws Error if the stored state is invalid */
export async function createCognito(options: CognitoOptions): Promise<Cognito> {
  const pool = makePool(options);
  const tokens = createTokens(pool);
  const open = openCalls(pool, tokens);
  const signed = signedCalls(pool, tokens);
  return {
    jwks: tokens.jwks,
    issuer: pool.issuer,
    poolId: options.poolId,
    admit(action, sent, principal) {
      if (options.firewall && (Object.hasOwn(open, action) || !principal))
        requirePassage(options.firewall, action, sent);
    },
    async call(action, input, principal) {
      const openCall = ownProperty(open, action);
      if (openCall) return openCall(input);
      const signedCall = ownProperty(signed, action);
      if (!signedCall) throw new AwsError('UnknownOperationException', `${action} is not emulated here.`);
      await authorize(options, action, input['UserPoolId'], principal);
      return signedCall(input);
    },
    /** Every change is written to disk before it is answered. */
    async close() {},
  };
}

function makePool(options: CognitoOptions): Pool {
  const now = options.now ?? (() => Date.now());
  const seconds = () => Math.floor(now() / 1000);
  return {
    options,
    name: options.poolId.slice(options.poolId.indexOf('_') + 1),
    issuer: `https://cognito-idp.${options.region}.amazonaws.com/${options.poolId}`,
    store: openCognitoStore(options.folder),
    attempts: createAttempts(seconds),
    challenges: createChallenges(seconds),
    seconds,
  };
}

function openCalls(pool: Pool, tokens: Tokens): CognitoCalls {
  return {
    ...openAuthCalls(pool, tokens),
    RespondToAuthChallenge: respondCall(pool, tokens),
    ...accountCalls(tokens),
    ...totpCalls(pool, tokens),
  };
}

function signedCalls(pool: Pool, tokens: Tokens): CognitoCalls {
  return {
    ...signedAuthCalls(pool, tokens),
    AdminRespondToAuthChallenge: respondCall(pool, tokens),
    ...userCalls(pool, tokens),
    ...directoryCalls(pool),
  };
}

/** Like AWS, checks IAM before it looks for the user pool. */
async function authorize(
  { region, poolId, isAllowed }: CognitoOptions,
  action: string,
  requestedPool: unknown,
  principal: Principal | undefined,
): Promise<void> {
  if (!principal) throw notSigned();
  const resource = `arn:aws:cognito-idp:${region}:${localAccount}:userpool/${requestedPool}`;
  await requireAllowed(isAllowed, principal, `cognito-idp:${action}`, resource);
  if (requestedPool !== poolId) {
    throw new AwsError('ResourceNotFoundException', `User pool ${requestedPool} does not exist.`);
  }
}

const bearer = { AccessToken: v.string() };

function accountCalls(tokens: Tokens): CognitoCalls {
  return {
    GetUser: defineCall(v.object(bearer), ({ AccessToken }) => {
      const user = tokens.requireBearer(AccessToken);
      return { Username: user.username, UserAttributes: listAttributes(user), ...describeMfa(user) };
    }),

    GlobalSignOut: defineCall(v.object(bearer), ({ AccessToken }) => {
      tokens.revokeAll(tokens.requireBearer(AccessToken));
      return {};
    }),
  };
}

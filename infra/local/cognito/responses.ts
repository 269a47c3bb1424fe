import * as v from 'valibot';
import { changeAttributes, checkOwnAttributes } from './attributes.ts';
import { afterNewPassword, afterPassword, finishSignIn, requireEntry, requirePassword } from './auth.ts';
import type { Challenge, Named } from './challenges.ts';
import { preferTotp, takeSignInCode } from './mfa.ts';
import { setPassword } from './password.ts';
import {
  type CognitoCall,
  type CognitoClient,
  defineCall,
  findUser,
  invalid,
  notAuthorized,
  type Pool,
  requireClient,
  saveUser,
} from './pool.ts';
import { isProof } from './srp.ts';
import type { User } from './store.ts';
import type { Tokens } from './tokens.ts';

const respondSchema = v.object({
  ClientId: v.string(),
  ChallengeName: v.string(),
  Session: v.optional(v.string()),
  ChallengeResponses: v.optional(v.record(v.string(), v.string()), {}),
});

/** An answer to a challenge. */
interface Answer {
  readonly pool: Pool;
  readonly tokens: Tokens;
  readonly client: CognitoClient;
  readonly session: string | undefined;
  readonly responses: Readonly<Record<string, string>>;
}

/** RespondToAuthChallenge, and AdminRespondToAuthChallenge: an answer that is wrong leaves its challenge open. */
export function respondCall(pool: Pool, tokens: Tokens): CognitoCall {
  return defineCall(respondSchema, ({ ClientId, ChallengeName, Session, ChallengeResponses }) => {
    const client = requireClient(pool, ClientId);
    const answer = { pool, tokens, client, session: Session, responses: ChallengeResponses };
    switch (ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return verifyPassword(answer);
      case 'NEW_PASSWORD_REQUIRED':
        return takeNewPassword(answer);
      case 'SOFTWARE_TOKEN_MFA':
        return takeCode(answer);
      case 'MFA_SETUP':
        return finishSetup(answer);
      default:
        throw invalid(`Challenge ${ChallengeName} is not supported.`);
    }
  });
}

function verifyPassword({ pool, tokens, client, responses }: Answer): object {
  const secretBlock = requireEntry(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requireEntry(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requireEntry(responses, 'TIMESTAMP');
  const { clientId, exchange, srpId, username, typed } = pool.challenges.require(
    secretBlock,
    'PASSWORD_VERIFIER',
  );
  pool.challenges.close(secretBlock);
  if (clientId !== client.id) throw notAuthorized('Invalid session for the user.');
  const known = username === undefined ? undefined : pool.store.users.get(username);
  const claim = { poolName: pool.name, username: srpId, secretBlock, timestamp };
  const user = requirePassword(pool, known, typed, () => isProof(exchange, claim, signature));
  return afterPassword(pool, tokens, client, user);
}

function takeNewPassword(answer: Answer): object {
  const { pool, tokens, client, session, responses } = answer;
  const { user } = requireChallenge(answer, 'NEW_PASSWORD_REQUIRED');
  const prefix = 'userAttributes.';
  const changes = Object.entries(responses)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, Value]) => ({ Name: name.slice(prefix.length), Value }));
  checkOwnAttributes(client, changes);
  const attributes = changeAttributes(user.attributes, changes);
  setPassword(pool, user, requireEntry(responses, 'NEW_PASSWORD'), 'CONFIRMED');
  user.attributes = attributes;
  saveUser(pool, user);
  pool.challenges.close(session);
  return afterNewPassword(pool, tokens, client, user);
}

function takeCode(answer: Answer): object {
  const { pool, tokens, client, session, responses } = answer;
  const { user } = requireChallenge(answer, 'SOFTWARE_TOKEN_MFA');
  takeSignInCode(pool, user, requireEntry(responses, 'SOFTWARE_TOKEN_MFA_CODE'));
  pool.challenges.close(session);
  return finishSignIn(tokens, client, user);
}

function finishSetup(answer: Answer): object {
  const { pool, tokens, client, session } = answer;
  const { challenge, user } = requireChallenge(answer, 'MFA_SETUP');
  if (!challenge.isVerified) throw invalid('User has not verified software token mfa');
  pool.challenges.close(session);
  preferTotp(pool, user, true);
  return finishSignIn(tokens, client, user);
}

/** The challenge that an answer names and its user, who must still be let in. */
function requireChallenge<Name extends Exclude<Challenge['name'], 'PASSWORD_VERIFIER'>>(
  { pool, client, session, responses }: Answer,
  name: Name,
): { challenge: Named<Name>; user: User } {
  const challenge = pool.challenges.require(session, name);
  const user = findUser(pool, requireEntry(responses, 'USERNAME'));
  if (!user || user.username !== challenge.username || challenge.clientId !== client.id) {
    throw notAuthorized('Invalid session for the user.');
  }
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { challenge, user };
}

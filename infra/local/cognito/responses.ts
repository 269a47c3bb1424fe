import * as v from 'valibot';
import { afterPassword, finishSignIn, requireEntry, requirePassword } from './auth.ts';
import { takeSignInCode } from './mfa.ts';
import {
  type CognitoCall,
  type CognitoClient,
  defineCall,
  findUser,
  invalid,
  notAuthorized,
  type Pool,
  requireClient,
} from './pool.ts';
import { isProof } from './srp.ts';
import type { Tokens } from './tokens.ts';

const respondSchema = v.object({
  ClientId: v.string(),
  ChallengeName: v.string(),
  Session: v.optional(v.string()),
  ChallengeResponses: v.optional(v.record(v.string(), v.string()), {}),
});

interface Answer {
  readonly pool: Pool;
  readonly tokens: Tokens;
  readonly client: CognitoClient;
  readonly session: string | undefined;
  readonly responses: Readonly<Record<string, string>>;
}

/** Closes the challenge only after a right answer, so that the user can try again. */
export function respondCall(pool: Pool, tokens: Tokens): CognitoCall {
  return defineCall(respondSchema, ({ ClientId, ChallengeName, Session, ChallengeResponses }) => {
    const client = requireClient(pool, ClientId);
    const answer = { pool, tokens, client, session: Session, responses: ChallengeResponses };
    switch (ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return verifyPassword(answer);
      case 'SOFTWARE_TOKEN_MFA':
        return takeCode(answer);
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

function takeCode({ pool, tokens, client, session, responses }: Answer): object {
  const challenge = pool.challenges.require(session, 'SOFTWARE_TOKEN_MFA');
  const user = findUser(pool, requireEntry(responses, 'USERNAME'));
  if (!user || user.username !== challenge.username || challenge.clientId !== client.id) {
    throw notAuthorized('Invalid session for the user.');
  }
  if (!user.enabled) throw notAuthorized('User is disabled.');
  takeSignInCode(pool, user, requireEntry(responses, 'SOFTWARE_TOKEN_MFA_CODE'));
  pool.challenges.close(session);
  return finishSignIn(tokens, client, user);
}

import * as v from 'valibot';
import { listAttributes } from './attributes.ts';
import { describeMfa } from './mfa.ts';
import { type CognitoCalls, defineCall } from './pool.ts';
import type { Tokens } from './tokens.ts';

const bearer = { AccessToken: v.string() };

/** Calls of signed-in people about their own account. */
export function accountCalls(tokens: Tokens): CognitoCalls {
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

import * as v from 'valibot';
import { attributesSchema, changeAttributes, checkOwnAttributes, listAttributes } from './attributes.ts';
import { requirePassword } from './auth.ts';
import { describeMfa } from './mfa.ts';
import { setPassword } from './password.ts';
import { type CognitoCalls, defineCall, type Pool, saveUser } from './pool.ts';
import { isPassword } from './srp.ts';
import type { Tokens } from './tokens.ts';

const bearer = { AccessToken: v.string() };

/** What people do with their own account once they are signed in. */
export function accountCalls(pool: Pool, tokens: Tokens): CognitoCalls {
  return {
    GetUser: defineCall(v.object(bearer), ({ AccessToken }) => {
      const user = tokens.requireBearer(AccessToken);
      return { Username: user.username, UserAttributes: listAttributes(user), ...describeMfa(user) };
    }),

    UpdateUserAttributes: defineCall(
      v.object({ ...bearer, UserAttributes: attributesSchema }),
      ({ AccessToken, UserAttributes }) => {
        const user = tokens.requireBearer(AccessToken);
        checkOwnAttributes(UserAttributes);
        user.attributes = changeAttributes(user.attributes, UserAttributes);
        saveUser(pool, user);
        return {};
      },
    ),

    ChangePassword: defineCall(
      v.object({ ...bearer, PreviousPassword: v.string(), ProposedPassword: v.string() }),
      ({ AccessToken, PreviousPassword, ProposedPassword }) => {
        const user = tokens.requireBearer(AccessToken);
        requirePassword(pool, user, user.username, () =>
          isPassword(user.password, pool.name, user.username, PreviousPassword),
        );
        setPassword(pool, user, ProposedPassword, 'CONFIRMED');
        saveUser(pool, user);
        return {};
      },
    ),

    GlobalSignOut: defineCall(v.object(bearer), ({ AccessToken }) => {
      tokens.revokeAll(tokens.requireBearer(AccessToken));
      return {};
    }),
  };
}

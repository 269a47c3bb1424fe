import * as v from 'valibot';
import { AwsError } from '../aws/service.ts';
import { attributesSchema, changeAttributes, checkOwnAttributes, claimAlias } from './attributes.ts';
import { describeDelivery, sendCode } from './mail.ts';
import { makePassword, setPassword } from './password.ts';
import {
  type CognitoCalls,
  defineCall,
  findUser,
  notAuthorized,
  type Pool,
  requireClient,
  requireUser,
  saveUser,
} from './pool.ts';
import type { User } from './store.ts';
import { addUser, requireNewUsername } from './user.ts';

const named = { ClientId: v.string(), Username: v.string() };

/** What people do with a code from their mail: a new password, and signing up where the pool lets them. */
export function codeCalls(pool: Pool): CognitoCalls {
  return { ...forgottenPasswordCalls(pool), ...signUpCalls(pool) };
}

function forgottenPasswordCalls(pool: Pool): CognitoCalls {
  return {
    ForgotPassword: defineCall(v.object(named), ({ ClientId, Username }) => {
      requireClient(pool, ClientId);
      const user = findUser(pool, Username);
      const email = user?.enabled ? verifiedEmail(user) : undefined;
      if (!user || email === undefined) return describeDelivery(Username.includes('@') ? Username : 'u@e');
      checkResettable(user);
      return sendCode(pool, user, email, 'reset');
    }),

    ConfirmForgotPassword: defineCall(
      v.object({ ...named, ConfirmationCode: v.string(), Password: v.string() }),
      ({ ClientId, Username, ConfirmationCode, Password }) => {
        requireClient(pool, ClientId);
        const user = requireCode(pool, Username, 'reset', ConfirmationCode);
        setPassword(pool, user, Password, 'CONFIRMED');
        delete user.code;
        saveUser(pool, user);
        return {};
      },
    ),
  };
}

function signUpCalls(pool: Pool): CognitoCalls {
  return {
    SignUp: defineCall(
      v.object({ ...named, Password: v.string(), UserAttributes: v.optional(attributesSchema, []) }),
      ({ ClientId, Username, Password, UserAttributes }) => {
        requireClient(pool, ClientId);
        if (!pool.options.selfSignUp) throw notAuthorized('SignUp is not permitted for this user pool');
        const username = requireNewUsername(pool, Username);
        checkOwnAttributes(UserAttributes.filter(({ Name }) => Name !== 'email'));
        const attributes = changeAttributes({}, UserAttributes);
        const user = addUser(
          pool,
          username,
          'UNCONFIRMED',
          makePassword(pool, username, Password),
          attributes,
        );
        return { UserConfirmed: false, UserSub: user.sub, ...sendConfirmation(pool, user) };
      },
    ),

    ConfirmSignUp: defineCall(
      v.object({
        ...named,
        ConfirmationCode: v.string(),
        ForceAliasCreation: v.optional(v.boolean(), false),
      }),
      ({ ClientId, Username, ConfirmationCode, ForceAliasCreation }) => {
        requireClient(pool, ClientId);
        const user = requireCode(pool, Username, 'confirm', ConfirmationCode);
        const attributes = { ...user.attributes, email_verified: 'true' };
        claimAlias(pool, user, attributes, ForceAliasCreation);
        Object.assign(user, { attributes, status: 'CONFIRMED' });
        delete user.code;
        saveUser(pool, user);
        return {};
      },
    ),

    ResendConfirmationCode: defineCall(v.object(named), ({ ClientId, Username }) => {
      requireClient(pool, ClientId);
      const user = findUser(pool, Username);
      if (user?.status === 'UNCONFIRMED') return sendConfirmation(pool, user);
      return describeDelivery(Username.includes('@') ? Username : 'u@e');
    }),
  };
}

/** Resetting a password from the administrator's side: the code lets the person choose a new one. */
export function resetPassword(pool: Pool, name: string): object {
  const user = requireUser(pool, name);
  checkResettable(user);
  const email = verifiedEmail(user);
  if (email === undefined) {
    throw new AwsError(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  user.status = 'RESET_REQUIRED';
  sendCode(pool, user, email, 'reset');
  return {};
}

function sendConfirmation(pool: Pool, user: User): object {
  const { email } = user.attributes;
  return email === undefined ? {} : sendCode(pool, user, email, 'confirm');
}

function verifiedEmail(user: User): string | undefined {
  return user.attributes['email_verified'] === 'true' ? user.attributes['email'] : undefined;
}

function checkResettable(user: User): void {
  if (user.status === 'CONFIRMED' || user.status === 'RESET_REQUIRED') return;
  throw notAuthorized('User password cannot be reset in the current state.');
}

/** The user who was sent this code; a name of nobody is answered as a wrong code. */
function requireCode(pool: Pool, name: string, purpose: 'reset' | 'confirm', given: string): User {
  const user = findUser(pool, name);
  const code = user?.code?.purpose === purpose ? user.code : undefined;
  if (user && (!code || code.until <= pool.seconds())) {
    throw new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  const key = `code ${user?.username ?? name.toLowerCase()}`;
  const judgement = pool.attempts.judge(key, () => code?.value === given);
  if (judgement === 'locked') {
    throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  if (judgement === 'wrong' || !user) {
    throw new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  }
  return user;
}

import * as v from 'valibot';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { Email as EmailAddress, Id, RequiredText, Role } from '../shared/schemas.ts';
import { isVisible } from '../shared/text.ts';

export const Name = RequiredText(messages.allFieldsRequired);
export const Email = EmailAddress(messages.allFieldsRequired);

/** A password at sign-in has no format rules, so that errors reveal nothing about it. */
export const EnteredPassword = v.pipe(
  v.string(messages.allFieldsRequired),
  v.nonEmpty(messages.allFieldsRequired),
  v.maxLength(limits.passwordMax),
  v.check(isVisible, messages.hiddenCharacters),
);

export function hasAllCharacterKinds(password: string): boolean {
  return [/[a-z]/, /[A-Z]/, /\d/, /[^\p{L}\p{N}\s]/u].every(kind => kind.test(password));
}

/** Rules for a new password, the same as the pool's policy. `guessable.ts` also rejects common words. */
export const ChosenPassword = v.pipe(
  v.string(messages.allFieldsRequired),
  v.nonEmpty(messages.allFieldsRequired),
  v.check(isVisible, messages.hiddenCharacters),
  v.minLength(limits.passwordMin, messages.weakPassword),
  v.maxLength(limits.passwordMax, messages.weakPassword),
  v.check(hasAllCharacterKinds, messages.weakPassword),
);

export const User = v.object({
  _id: Id,
  name: v.string(),
  email: v.string(),
  role: Role,
  enabled: v.boolean(),
  invited: v.pipe(
    v.boolean(),
    v.description(
      'Whether they have not put a password of their own in the place of their invitation’s yet.',
    ),
  ),
});
export type User = v.InferOutput<typeof User>;

/** Changes of a user's attributes in the pool. The role is not among them, because it is a group. */
export type Person = Omit<User, 'role'>;

export const NewUser = v.strictObject({
  name: Name,
  email: Email,
  password: ChosenPassword,
  role: v.optional(Role, 'admin'),
});

export const UserChanges = v.strictObject({ name: Name, email: Email, role: v.optional(Role) });

export const Credentials = v.strictObject({ email: Email, password: EnteredPassword });

export const FirstPassword = v.strictObject({
  email: Email,
  currentPassword: EnteredPassword,
  password: ChosenPassword,
});

export const ProfileChanges = v.pipe(
  v.strictObject({
    name: Name,
    password: ChosenPassword,
    confirmPassword: EnteredPassword,
    currentPassword: EnteredPassword,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      messages.passwordsDiffer,
    ),
    ['confirmPassword'],
  ),
);

import * as v from 'valibot';
import { addUser, messages } from '../../../functions/contract.ts';

/** Returns the error of a new password, or undefined. The user pool has the same policy. */
export function newPasswordError(password: string, repeated: string): string | undefined {
  if (password === '' || repeated === '') return messages.allFieldsRequired;
  const parsed = v.safeParse(addUser.body.entries.password, password);
  if (!parsed.success) return parsed.issues[0].message;
  return password === repeated ? undefined : messages.passwordsDiffer;
}

import { isDeepStrictEqual } from 'node:util';
import { requireNotDeleted } from '../activity/read-activity.ts';
import { subjectOf } from '../activity/subject.ts';
import { recordChange, writerOf } from '../activity/write-activity.ts';
import { derivedId } from '../server/hash.ts';
import type { Handler } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { DomainError, isDomainError } from '../shared/errors.ts';
import { newId } from '../shared/id.ts';
import { messages } from '../shared/messages.ts';
import { addRole, createPerson, everybody, findPerson, removePerson } from './directory.ts';
import { requireNotGuessable } from './guessable.ts';
import { deleteUser, addUser as route } from './routes.ts';
import type { User } from './schemas.ts';

/**
 * Invites a user. The role is given last, because it grants access; if that fails, the user is removed again. A repeat with the
 * same idempotency key finds the same user and completes the work.
 */
export const addUser: Handler<typeof route> = async request => {
  const { body, caller, now, idempotencyKey: key } = request;
  const { password, ...wanted } = body;
  await requireNotGuessable(password, [wanted.name, wanted.email]);
  const _id = key ? derivedId(route.name, caller.id, key) : newId(now);
  const user: User = { _id, ...wanted, enabled: true, invited: true };
  const subject = subjectOf('user', _id);
  if (key) {
    await requireNotDeleted(subject, deleteUser.name);
    const made = await madeBefore(user);
    if (made?.isWhole) return made.user;
  }
  await recordChange({ ...writerOf(route, request), subject, after: wanted }, () => invite(user, password));
  return user;
};

/** Creates a user, then gives the role. Removes the user if the role cannot be given. */
async function invite(user: User, password: string): Promise<void> {
  try {
    await createPerson(user._id, { ...user, password });
  } catch (error) {
    // The id is unique to this key, so an existing user with it is the same person. The pool may also have created the user
    // before its response was lost, when the SDK retried.
    const made = isDomainError(error, 'DUPLICATE') ? await madeBefore(user) : undefined;
    if (!made) throw error;
    if (made.isWhole) return;
  }
  try {
    await addRole(user._id, user.role);
  } catch (error) {
    await removePerson(user._id);
    throw error;
  }
}

/**
 * Returns the user that an earlier request with this id invited, in its current state. `isWhole` is false if that request
 * stopped before the role. Undefined if there is none.
 * @throws DomainError IDEMPOTENCY_MISMATCH if its data differ
 */
async function madeBefore(user: User): Promise<{ user: User; isWhole: boolean } | undefined> {
  const earlier = await findPerson(user._id).catch((error: unknown) => {
    if (!isDomainError(error, 'NOT_FOUND')) throw error;
  });
  if (!earlier) return undefined;
  const role = (await everybody()).find(({ _id }) => _id === user._id)?.role;
  const made: User = { ...earlier, role: role ?? user.role };
  if (!isDeepStrictEqual({ ...made, enabled: true, invited: true }, user)) {
    throw new DomainError('IDEMPOTENCY_MISMATCH', messages.idempotencyMismatch);
  }
  return { user: made, isWhole: role !== undefined };
}

export const handler = serveSuperAdmin(route, addUser);

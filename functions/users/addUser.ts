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
import { createPerson, everybody, findPerson, giveRole, removePerson } from './directory.ts';
import { requireNotGuessable } from './guessable.ts';
import { deleteUser, addUser as route } from './routes.ts';
import type { User } from './schemas.ts';

/**
 * Invites somebody. Only the role lets them do anything, so it comes last; without it they are removed again. A repeat
 * with the same idempotency key finds the same person and ends what the first began.
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

/** Creates somebody, then gives the role. Somebody who cannot be given one is removed. */
async function invite(user: User, password: string): Promise<void> {
  try {
    await createPerson(user._id, { ...user, password });
  } catch (error) {
    // Their id is known to this request alone, and to others with its key: where somebody has it, they are the same
    // person. The pool may have made them already when its answer was lost and the SDK tried again.
    const made = isDomainError(error, 'DUPLICATE') ? await madeBefore(user) : undefined;
    if (!made) throw error;
    if (made.isWhole) return;
  }
  try {
    await giveRole(user._id, user.role);
  } catch (error) {
    await removePerson(user._id);
    throw error;
  }
}

/**
 * Whom an earlier request with the same id invited, as they are now; `isWhole` unless it stopped before the role.
 * Undefined where there was none.
 * @throws DomainError IDEMPOTENCY_MISMATCH when it wanted something else
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

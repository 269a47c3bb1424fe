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
import { addRole, createPerson, deletePerson, findPerson, listUsers } from './directory.ts';
import { requireNotGuessable } from './guessable.ts';
import { deleteUser, addUser as route } from './routes.ts';
import type { User } from './schemas.ts';

/** Invites a user. The role comes last, because it grants access. A repeat with the same key completes the work. */
export const addUser: Handler<typeof route> = async request => {
  const { body, caller, now, idempotencyKey: key } = request;
  const { password, ...wanted } = body;
  await requireNotGuessable(password, [wanted.name, wanted.email]);
  const _id = key ? derivedId(route.name, caller.id, key) : newId(now);
  const user: User = { _id, ...wanted, enabled: true, invited: true };
  const subject = subjectOf('user', _id);
  if (key) {
    await requireNotDeleted(subject, deleteUser.name);
    const made = await findInvited(user);
    if (made?.isWhole) return made.user;
  }
  await recordChange({ ...writerOf(route, request), subject, after: wanted }, () => invite(user, password));
  return user;
};

async function invite(user: User, password: string): Promise<void> {
  try {
    await createPerson(user._id, { ...user, password });
  } catch (error) {
    // The id is derived from the key, so an existing user with it is the same one, for example after an SDK
    // retry.
    const made = isDomainError(error, 'DUPLICATE') ? await findInvited(user) : undefined;
    if (!made) throw error;
    if (made.isWhole) return;
  }
  try {
    await addRole(user._id, user.role);
  } catch (error) {
    await deletePerson(user._id);
    throw error;
  }
}

/** `isWhole` is false if the role is missing. @throws DomainError IDEMPOTENCY_MISMATCH */
async function findInvited(user: User): Promise<{ user: User; isWhole: boolean } | undefined> {
  const earlier = await findPerson(user._id).catch((error: unknown) => {
    if (!isDomainError(error, 'NOT_FOUND')) throw error;
  });
  if (!earlier) return undefined;
  const role = (await listUsers()).find(({ _id }) => _id === user._id)?.role;
  const made: User = { ...earlier, role: role ?? user.role };
  if (!isDeepStrictEqual({ ...made, enabled: true, invited: true }, user)) {
    throw new DomainError('IDEMPOTENCY_MISMATCH', messages.idempotencyMismatch);
  }
  return { user: made, isWhole: role !== undefined };
}

export const handler = serveSuperAdmin(route, addUser);

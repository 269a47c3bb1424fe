import { isDeepStrictEqual } from 'node:util';
import { type NewActivity, recordActivity, writerOf } from '../server/activity.ts';
import { derivedId } from '../server/derived-id.ts';
import { requireNotDeleted } from '../server/read-activity.ts';
import type { Answered, ServedRequest } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { DomainError, isDomainError } from '../shared/errors.ts';
import { newId } from '../shared/id.ts';
import { messages } from '../shared/messages.ts';
import { subjectOf } from '../shared/subject.ts';
import { createPerson, findPerson, giveRole, peopleWith, removePerson } from './directory.ts';
import { deleteUser, addUser as route } from './routes.ts';
import { usersOf } from './rules.ts';
import type { User } from './schemas.ts';

/**
 * Invites somebody. Only the role lets them do anything, so it comes last, after the record of it; without it they
 * are removed again. A repeat with the same idempotency key finds the same person and ends what the first began.
 */
export async function addUser(request: ServedRequest<typeof route>): Promise<Answered<typeof route>> {
  const { body, caller, now, idempotencyKey: key } = request;
  const { password, ...wanted } = body;
  const _id = key ? derivedId(route.name, caller.id, key) : newId(now);
  const user: User = { _id, ...wanted, enabled: true, invited: true };
  if (key) await requireNotDeleted(subjectOf('user', _id), deleteUser.name);
  try {
    await createPerson(user._id, { ...wanted, password });
  } catch (error) {
    if (!key || !isDomainError(error, 'DUPLICATE')) throw error;
    const made = await madeBefore(user, error);
    if (made) return made;
  }
  await giveRights(user, {
    ...writerOf(route, request),
    subject: subjectOf('user', user._id),
    after: wanted,
  });
  return user;
}

/** Records the entry, then gives the role. Somebody who cannot be given one is removed. */
async function giveRights({ _id, role }: User, entry: NewActivity): Promise<void> {
  try {
    await recordActivity(entry);
    await giveRole(_id, role);
  } catch (error) {
    await removePerson(_id);
    throw error;
  }
}

/**
 * Whom an earlier request with the same key invited, as they are now; undefined when it stopped before the role.
 * @throws the refusal when there was no such request, DomainError IDEMPOTENCY_MISMATCH when it wanted something else
 */
async function madeBefore(user: User, refusal: DomainError): Promise<User | undefined> {
  const [earlier, admins, superAdmins] = await Promise.all([
    findPerson(user._id).catch(error => {
      // Nobody has this id, so somebody else has the email address.
      throw isDomainError(error, 'NOT_FOUND') ? refusal : error;
    }),
    peopleWith('admin'),
    peopleWith('super-admin'),
  ]);
  const role = usersOf(admins, superAdmins).find(({ _id }) => _id === user._id)?.role;
  const made: User = { ...earlier, role: role ?? user.role };
  if (!isDeepStrictEqual({ ...made, enabled: true, invited: true }, user)) {
    throw new DomainError('IDEMPOTENCY_MISMATCH', messages.idempotencyMismatch);
  }
  return role && made;
}

export const handler = serveSuperAdmin(route, addUser);

import { subjectOf } from '../activity/subject.ts';
import { recordChange, type Writer } from '../activity/write-activity.ts';
import { findUser, setEnabled, setPassword, signOutEverywhere } from './directory.ts';
import { emailAccountOwner } from './email-account-owner.ts';
import { requireAnotherSuperAdmin } from './rules.ts';
import type { Person, User } from './schemas.ts';

/** Disabling ends all sessions. @throws DomainError NOT_FOUND, FORBIDDEN for the last enabled super-admin */
export async function setAccess(id: string, enabled: boolean, writer: Writer): Promise<User> {
  const { user, superAdmins } = await findUser(id);
  if (!enabled) requireAnotherSuperAdmin(user, superAdmins);
  const changes = { before: { enabled: user.enabled }, after: { enabled } };
  await recordChange(
    { subject: subjectOf('user', id), ...writer, ...changes },
    () => setEnabled(id, enabled),
    ...(enabled ? [] : [() => signOutEverywhere(id)]),
  );
  return { ...user, enabled };
}

export async function replacePassword(
  { _id: id, email }: Person,
  password: string,
  writer: Writer,
): Promise<void> {
  await recordChange(
    { ...writer, subject: subjectOf('user', id), after: { password: 'changed' } },
    () => setPassword(id, password),
    () => signOutEverywhere(id),
  );
  await emailAccountOwner(writer.action, { id, addresses: [email], changes: ['password'] }, writer.now);
}

import { recordActivity, type Writer } from '../server/activity.ts';
import { subjectOf } from '../shared/subject.ts';
import { findUser, setEnabled, signOutEverywhere } from './directory.ts';
import { requireAnotherSuperAdmin } from './rules.ts';
import type { User } from './schemas.ts';

/**
 * Lets somebody sign in, or stops them and ends their sessions. The record comes first, so that nobody is let in or
 * shut out without a trace.
 * @throws DomainError NOT_FOUND, FORBIDDEN when nobody would be left who manages users
 */
export async function setAccess(id: string, enabled: boolean, writer: Writer): Promise<User> {
  const { user, superAdmins } = await findUser(id);
  if (!enabled) requireAnotherSuperAdmin(user, superAdmins);
  await recordActivity({
    subject: subjectOf('user', id),
    ...writer,
    before: { enabled: user.enabled },
    after: { enabled },
  });
  await setEnabled(id, enabled);
  if (!enabled) await signOutEverywhere(id);
  return { ...user, enabled };
}

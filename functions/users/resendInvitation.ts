import { subjectOf } from '../activity/subject.ts';
import { recordChange, writerOf } from '../activity/write-activity.ts';
import type { Handler } from '../server/serve.ts';
import { serveSuperAdmin } from '../server/serve-super-admin.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { findPerson, resendInvitationEmail } from './directory.ts';
import { resendInvitation as route } from './recovery-routes.ts';
import { requireEnabled, requireOtherUser } from './rules.ts';

/** Sends the invitation again, even if the temporary password has expired. */
export const resendInvitation: Handler<typeof route> = async request => {
  const { parameters, caller } = request;
  const { id } = parameters;
  requireOtherUser(id, caller);
  const person = await findPerson(id);
  requireEnabled(person);
  if (!person.invited) throw new DomainError('FORBIDDEN', messages.notInvited);
  await recordChange(
    { ...writerOf(route, request), subject: subjectOf('user', id), after: { invitation: 'sent again' } },
    () => resendInvitationEmail(id),
  );
  return {};
};

export const handler = serveSuperAdmin(route, resendInvitation);

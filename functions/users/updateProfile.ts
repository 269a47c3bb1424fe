import { subjectOf } from '../activity/subject.ts';
import { recordChange, writerOf } from '../activity/write-activity.ts';
import { compareFields } from '../server/compare-fields.ts';
import { type Handler, serve } from '../server/serve.ts';
import { findPerson, setPassword, signOutEverywhere, updatePerson } from './directory.ts';
import { emailAccountOwner } from './email-account-owner.ts';
import { requireNotGuessable } from './guessable.ts';
import { updateProfile as route } from './routes.ts';
import { requirePassword } from './sign-in.ts';

export const updateProfile: Handler<typeof route> = async request => {
  const { body, caller, sourceIp } = request;
  const { name, password, currentPassword } = body;
  await requirePassword('currentPassword', caller.id, currentPassword, { sourceIp, path: route.path });
  const before = await findPerson(caller.id);
  await requireNotGuessable(password, [name, before.name, before.email]);
  const changes = compareFields(['name'], { ...before }, { name });
  await recordChange(
    {
      ...writerOf(route, request),
      subject: subjectOf('user', caller.id),
      before: changes.before,
      after: { ...changes.after, password: 'changed' },
    },
    () => setPassword(caller.id, password),
    // Others who know the old password may be signed in. The pool would keep their sessions for seven days.
    () => Promise.all([signOutEverywhere(caller.id), updatePerson(caller.id, { name })]),
  );
  await emailAccountOwner(
    route.name,
    { id: caller.id, addresses: [before.email], changes: ['password'] },
    request.now,
  );
  return { ...before, name, role: caller.role };
};

export const handler = serve(route, updateProfile);

import { subjectOf } from '../activity/subject.ts';
import { recordChange } from '../activity/write-activity.ts';
import { type Handler, serve } from '../server/serve.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { findPerson } from './directory.ts';
import { emailAccountOwner } from './email-account-owner.ts';
import { confirmSecondFactor as route } from './factor-routes.ts';
import { openTicket, setCodesRequired, verifyFirstCode } from './second-factor.ts';
import { countFailedAttempt } from './sign-in-guard.ts';

export const confirmSecondFactor: Handler<typeof route> = async ({ body, now, sourceIp }) => {
  const { id, proof } = openTicket(body.ticket, now);
  const person = await findPerson(id);
  if (!person.enabled) throw new DomainError('UNAUTHENTICATED', messages.signInAgain);
  const writer = { who: id, action: route.name, now, address: sourceIp };
  await countFailedAttempt({ address: sourceIp, email: person.email }, now, () =>
    recordChange(
      { ...writer, subject: subjectOf('user', id), after: { secondFactor: 'on' } },
      () => verifyFirstCode(proof, body.code),
      () => setCodesRequired(id, true),
    ),
  );
  await emailAccountOwner(route.name, { id, addresses: [person.email], changes: ['codesOn'] }, now);
  return {};
};

export const handler = serve(route, confirmSecondFactor);

import { subjectOf } from '../activity/subject.ts';
import { recordChange, writerOf } from '../activity/write-activity.ts';
import { type Handler, serve } from '../server/serve.ts';
import { findPerson } from './directory.ts';
import { emailAccountOwner } from './email-account-owner.ts';
import { removeSecondFactor as route } from './factor-routes.ts';
import { asksForCode, setCodesRequired, submitCode, wrongCodeError } from './second-factor.ts';
import { poolLockedError, requirePassword } from './sign-in.ts';

export const removeSecondFactor: Handler<typeof route> = async request => {
  const { body, caller, sourceIp } = request;
  const { id } = caller;
  const where = { sourceIp, path: route.path };
  const answer = await requirePassword('password', id, body.password, where);
  if (answer.outcome !== 'challenge' || !asksForCode(answer)) return {};
  const { email } = await findPerson(id);
  const takeCode = async () => {
    const proof = await submitCode(id, answer, body.code, where);
    if (proof === 'locked') throw poolLockedError();
    if (proof === 'wrong') throw wrongCodeError('INVALID');
  };
  await recordChange(
    {
      ...writerOf(route, request),
      subject: subjectOf('user', id),
      before: { secondFactor: 'on' },
      after: { secondFactor: 'off' },
    },
    // The code is checked last, because it works only once and must stay valid if the history entry fails.
    takeCode,
    () => setCodesRequired(id, false),
  );
  await emailAccountOwner(route.name, { id, addresses: [email], changes: ['codesOff'] }, request.now);
  return {};
};

export const handler = serve(route, removeSecondFactor);

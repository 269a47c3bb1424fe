import { logFailure } from '../../server/log.ts';
import { sendMail } from '../../server/mail.ts';
import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { startClock } from '../../server/steady-time.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { enquiryCode as route } from '../code-route.ts';
import type { WrittenLanguage } from '../fields.ts';
import type { StoredApplication } from '../record.ts';
import { codeEmail } from '../rules/code-email.ts';
import { makeCode } from '../store/enquiry-codes.ts';
import { findMatches } from '../store/find-matches.ts';

type Request = Pick<ServedRequest<typeof route>, 'body' | 'now'>;

/**
 * Sends a code to the address on file where all three values match. Whether they do, nobody learns: the reads and
 * writes are the same, and so are the answer and its time, which leaves room for an email.
 */
async function enquiryCode({ body, now }: Request): Promise<Answered<typeof route>> {
  const waitUntil = startClock();
  const identity = { passport: body.search, nationality: body.search1, dob: body.search2 };
  const [match] = await findMatches(identity, 1);
  const code = await makeCode(identity, now);
  if (match && code) await send(match, code, body.language);
  await waitUntil(serverLimits.codeAnswerMilliseconds);
  return {};
}

/** An email that could not be sent is for the operator to know, not for who asked. */
async function send({ email }: StoredApplication, code: string, language?: WrittenLanguage): Promise<void> {
  try {
    await sendMail({ to: email, ...codeEmail(code, language) });
  } catch (error) {
    await logFailure({ route: route.name, step: 'email' }, error);
  }
}

export const handler = serve(route, enquiryCode);

import { serverLimits } from '../../shared/server-limits.ts';
import { logFailure } from '../log.ts';
import { type CodeSubject, codeToSend } from './codes.ts';
import { type Mail, sendMail } from './mail.ts';
import { startClock } from './steady-time.ts';

interface Sending {
  /** The route that was asked, for the log. */
  readonly route: string;
  readonly subject: CodeSubject;
  /** Client that asks. */
  readonly address: string;
  readonly now: Date;
  /** Reads whom to write to, and what to write; undefined where nobody is to be written to. */
  readonly findReader: () => Promise<Reader | undefined>;
}

interface Reader {
  readonly email: string;
  readonly write: (code: string) => Omit<Mail, 'to'>;
}

/**
 * Sends a code by email where there is somebody to send it to. The caller cannot tell whether there is: reads, writes
 * and time are the same, and the time is long enough for an email.
 */
export async function sendCode({ route, subject, address, now, findReader }: Sending): Promise<void> {
  const waitUntil = startClock();
  const reader = await findReader();
  const code = await codeToSend(subject, address, now);
  if (reader && code !== undefined) await send({ to: reader.email, ...reader.write(code) }, route);
  await waitUntil(serverLimits.codeAnswerMilliseconds);
}

/** An email that could not be sent is for the operator to know, not for who asked. */
async function send(mail: Mail, route: string): Promise<void> {
  try {
    await sendMail(mail);
  } catch (error) {
    await logFailure({ route, step: 'email' }, error);
  }
}

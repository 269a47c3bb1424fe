import { serverLimits } from '../../shared/server-limits.ts';
import { logFailure } from '../log.ts';
import { type CodeSubject, codeToSend } from './codes.ts';
import { type Mail, sendMail } from './mail.ts';
import { startResponseClock } from './steady-time.ts';

interface Sending {
  readonly route: string;
  readonly subject: CodeSubject;
  readonly address: string;
  readonly now: Date;
  /** Returns the email with the code, or undefined to send nothing. */
  readonly findReader: () => Promise<Reader | undefined>;
}

interface Reader {
  readonly email: string;
  readonly write: (code: string) => Omit<Mail, 'to'>;
}

/** Callers cannot tell whether there is a recipient: reads, writes and response time are the same. */
export async function sendCode({ route, subject, address, now, findReader }: Sending): Promise<void> {
  const waitUntil = startResponseClock();
  const reader = await findReader();
  const code = await codeToSend(subject, address, now);
  if (reader && code !== undefined) await send({ to: reader.email, ...reader.write(code) }, route);
  await waitUntil(serverLimits.codeAnswerMilliseconds);
}

async function send(mail: Mail, route: string): Promise<void> {
  try {
    await sendMail(mail);
  } catch (error) {
    await logFailure({ route, step: 'email' }, error);
  }
}

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
  /** Returns how the code is sent, or undefined to send nothing. */
  readonly findDelivery: () => Promise<CodeDelivery | undefined>;
}

export interface CodeDelivery {
  readonly step: 'email' | 'sms';
  readonly send: (code: string) => Promise<void>;
}

export function byEmail(to: string, write: (code: string) => Omit<Mail, 'to'>): CodeDelivery {
  return { step: 'email', send: code => sendMail({ to, ...write(code) }) };
}

/** Callers cannot tell whether there is a recipient: the response and its time are the same. */
export async function sendCode({ route, subject, address, now, findDelivery }: Sending): Promise<void> {
  const waitUntil = startResponseClock();
  const delivery = await findDelivery();
  const code = await codeToSend(subject, address, now);
  if (delivery && code !== undefined)
    await delivery.send(code).catch((error: unknown) => logFailure({ route, step: delivery.step }, error));
  await waitUntil(serverLimits.codeAnswerMilliseconds);
}

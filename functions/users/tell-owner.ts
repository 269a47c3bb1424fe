import { sendsMail } from '../server/environment.ts';
import { type Counter, countAttempt } from '../server/guard/attempts.ts';
import { sendMail } from '../server/guard/mail.ts';
import { logFailure } from '../server/log.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { changeEmail, type OwnChange } from './change-email.ts';

interface Told {
  readonly id: string;
  /** Addresses of the owner: the earlier address too, where it changed. */
  readonly addresses: readonly string[];
  readonly changes: readonly OwnChange[];
}

const hour = 3600;

/**
 * Tells the owner of an account by email what changed in it. The change has been made and recorded by then, whether or not
 * an email goes out; a stage without an address to send from sends none. Whoever changes an account again and again fills
 * no mailbox: after some emails in an hour the history alone says it.
 */
export async function tellOwner(route: string, { id, addresses, changes }: Told, now: Date): Promise<void> {
  if (changes.length === 0 || !sendsMail()) return;
  try {
    if ((await countAttempt(emailsAbout(id), now)) > 0) return;
    const email = changeEmail(changes, now);
    await Promise.all([...new Set(addresses)].map(to => sendMail({ to, ...email })));
  } catch (error) {
    await logFailure({ route, step: 'email' }, error);
  }
}

const emailsAbout = (id: string): Counter => ({
  table: 'signInGuard',
  about: ['emails about changes', id],
  windows: [{ seconds: hour, most: serverLimits.changeEmailsPerHour }],
});

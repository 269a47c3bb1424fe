import { messageChannels } from '../../server/environment.ts';
import { sendMail } from '../../server/guard/mail.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listSuperAdmins } from '../../users/directory.ts';
import { claimTelling, spentThisMonth, takeTellingBack } from './budget.ts';
import { ceilingEmail } from './ceiling-email.ts';

/** Tells super-admins by email, once a month, that the money for messages is spent. */
export async function tellCeiling(now: Date): Promise<void> {
  if (messageChannels().every(channel => channel === 'email')) return;
  const { ceilingReachedAt, toldAt } = await spentThisMonth(now);
  if (!ceilingReachedAt || toldAt || !(await claimTelling(now))) return;
  const people = (await listSuperAdmins()).filter(({ enabled }) => enabled);
  const { consultancyName } = await readSettings();
  const mails = people.map(({ email }) => sendMail({ to: email, ...ceilingEmail(consultancyName) }));
  const sent = await Promise.allSettled(mails);
  if (sent.some(({ status }) => status === 'fulfilled')) return;
  // No email was sent, so the next run tries again.
  await takeTellingBack(now);
}

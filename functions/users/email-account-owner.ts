import { sendsMail } from '../server/environment.ts';
import { type Counter, countAttempt } from '../server/guard/attempts.ts';
import { type Mail, sendMail } from '../server/guard/mail.ts';
import { mailPage, mailStyles } from '../server/guard/mail-page.ts';
import { logFailure } from '../server/log.ts';
import { officeZone } from '../shared/office-time.ts';
import { type WrittenLanguage, writtenLanguages } from '../shared/schemas.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { escapeHtml } from '../shared/text.ts';

interface AccountEmail {
  readonly id: string;
  /** Email addresses of the owner: also the earlier one, if it changed. */
  readonly addresses: readonly string[];
  readonly changes: readonly AccountChange[];
}

/** Never fails, because the account has already been changed. Sends at most a few emails per hour. */
export async function emailAccountOwner(
  route: string,
  { id, addresses, changes }: AccountEmail,
  now: Date,
): Promise<void> {
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
  windows: { perHour: serverLimits.changeEmailsPerHour },
});

/** In both languages, because the reader's is unknown. Without a link, because links make imitations easy. */

export type AccountChange = 'password' | 'email' | 'role' | 'codesOn' | 'codesOff';

const words = {
  en: {
    subject: 'Your Maplegate account was changed',
    changed: (at: string) =>
      `On ${at} (Bangladesh time) this changed in your account of the Maplegate back office:`,
    changes: {
      password: 'Your password.',
      email: 'The email address with which you sign in.',
      role: 'Your role: what you may see and do.',
      codesOn: 'You now sign in with codes from a new authenticator app.',
      codesOff: 'Signing in no longer asks for a code.',
    },
    expected: 'If you did this, or a super-admin told you about it, you do not need to do anything.',
    unexpected:
      'If not, tell a super-admin at once, by phone or in person. Then open the sign-in page by yourself, press ' +
      '“Forgot your password?” and choose a new password.',
    careful: 'This email has no link, and nobody from Maplegate will ever ask you for a password or a code.',
  },
  bn: {
    subject: 'আপনার মেপলগেট অ্যাকাউন্টে পরিবর্তন হয়েছে',
    changed: (at: string) => `${at} (বাংলাদেশ সময়) মেপলগেট ব্যাক অফিসে আপনার অ্যাকাউন্টে এই পরিবর্তন হয়েছে:`,
    changes: {
      password: 'আপনার পাসওয়ার্ড।',
      email: 'যে ইমেইল ঠিকানা দিয়ে আপনি সাইন ইন করেন।',
      role: 'আপনার ভূমিকা: আপনি কী দেখতে ও করতে পারেন।',
      codesOn: 'সাইন ইন করতে এখন নতুন অথেন্টিকেটর অ্যাপের কোড লাগবে।',
      codesOff: 'সাইন ইন করতে এখন আর কোড লাগবে না।',
    },
    expected: 'আপনি নিজে এটি করে থাকলে, বা কোনো সুপার-অ্যাডমিন আপনাকে জানিয়ে থাকলে, কিছু করতে হবে না।',
    unexpected:
      'তা না হলে এখনই ফোনে বা সামনাসামনি কোনো সুপার-অ্যাডমিনকে জানান। এরপর নিজে সাইন ইন পাতা খুলে ' +
      '“Forgot your password?” চাপুন এবং নতুন পাসওয়ার্ড বেছে নিন।',
    careful: 'এই ইমেইলে কোনো লিংক নেই, আর মেপলগেটের কেউ কখনো আপনার কাছে পাসওয়ার্ড বা কোড চাইবে না।',
  },
} as const;

export function changeEmail(changes: readonly AccountChange[], now: Date): Omit<Mail, 'to'> {
  const subject = writtenLanguages.map(language => words[language].subject).join(' · ');
  return {
    from: 'Maplegate',
    subject,
    text: writtenLanguages.map(language => textIn(language, changes, now)).join('\n\n—\n\n'),
    html: mailPage(
      'en',
      subject,
      writtenLanguages.map(language => sheetIn(language, changes, now)),
    ),
  };
}

function textIn(language: WrittenLanguage, changes: readonly AccountChange[], now: Date): string {
  const texts = words[language];
  return [
    texts.changed(timeIn(language, now)),
    changes.map(change => `- ${texts.changes[change]}`).join('\n'),
    texts.expected,
    texts.unexpected,
    texts.careful,
  ].join('\n\n');
}

function sheetIn(language: WrittenLanguage, changes: readonly AccountChange[], now: Date): string {
  const texts = words[language];
  return [
    `<div lang="${language}" style="${mailStyles.sheet}"><p>${escapeHtml(texts.changed(timeIn(language, now)))}</p>`,
    `<ul>${changes.map(change => `<li><strong>${texts.changes[change]}</strong></li>`).join('')}</ul>`,
    `<p>${texts.expected}</p><p>${texts.unexpected}</p>`,
    `<p style="${mailStyles.foot};${mailStyles.small}">${texts.careful}</p></div>`,
  ].join('');
}

const locales: Readonly<Record<WrittenLanguage, string>> = { en: 'en-GB', bn: 'bn-BD' };

function timeIn(language: WrittenLanguage, now: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: officeZone }).format(now);
  const day = format({ day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '');
  return `${day}, ${format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}

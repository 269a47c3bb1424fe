import { mailPage, mailStyles } from '../../server/guard/mail-page.ts';
import { consultancyIn, signatureOf, withoutScheme } from '../../settings/letterhead.ts';
import type { Settings } from '../../settings/routes.ts';
import { type WrittenLanguage, writtenLanguages } from '../../shared/schemas.ts';
import { escapeHtml } from '../../shared/text.ts';

/** The email names no person, status, passport or document, because others may read the mailbox. */

/** Paths of the pages linked from the email. A test in `web` compares them to the site's paths. */
export const noticePages: Readonly<Record<WrittenLanguage, { enquiry: string; stop: string }>> = {
  en: { enquiry: '/enquiry', stop: '/stop' },
  bn: { enquiry: '/bn/enquiry', stop: '/bn/stop' },
};

interface NoticeEmail {
  readonly origin: string;
  /** Token for unsubscribing. In the link it follows a `#`, so that no server or log receives it. */
  readonly token: string;
  /** Language of the applicant. If unknown, the email has both languages. */
  readonly language: WrittenLanguage | undefined;
  readonly settings: Settings;
}

const words = {
  en: {
    subject: 'Something changed in your application',
    changed: 'Something changed in your visa application.',
    look: 'To see it, enter your passport number, nationality and date of birth here:',
    button: 'See my application',
    careful:
      'This email does not say what changed, because others may read your mailbox. We never ask for money, ' +
      'a password or a code by email.',
    reply: 'If you have a question, reply to this email.',
    reason: 'You get this email because you agreed to emails about your application.',
    opens: (page: string) => `The button opens ${page}. You can also type this address yourself.`,
    stop: 'Stop these emails:',
    stopLink: 'Stop these emails',
  },
  bn: {
    subject: 'আপনার আবেদনে একটি পরিবর্তন হয়েছে',
    changed: 'আপনার ভিসার আবেদনে একটি পরিবর্তন হয়েছে।',
    look: 'কী বদলেছে তা দেখতে এখানে আপনার পাসপোর্ট নম্বর, জাতীয়তা ও জন্মতারিখ লিখুন:',
    button: 'আমার আবেদন দেখুন',
    careful:
      'কী বদলেছে তা এই ইমেইলে লেখা নেই, কারণ আপনার ইমেইল অন্য কেউও পড়তে পারেন। ' +
      'আমরা কখনো ইমেইলে টাকা, পাসওয়ার্ড বা কোড চাই না।',
    reply: 'কোনো প্রশ্ন থাকলে এই ইমেইলের উত্তর দিন।',
    reason: 'আপনার আবেদনের বিষয়ে ইমেইল পেতে সম্মতি দিয়েছেন বলে আপনি এটি পাচ্ছেন।',
    opens: (page: string) => `বোতামটি ${page} ঠিকানা খোলে। চাইলে ঠিকানাটি নিজেও লিখে খুলতে পারেন।`,
    stop: 'এই ইমেইল বন্ধ করুন:',
    stopLink: 'এই ইমেইল বন্ধ করুন',
  },
} as const;

export function noticeEmail(email: NoticeEmail): {
  from: string;
  subject: string;
  text: string;
  html: string;
} {
  const languages = email.language ? [email.language] : writtenLanguages;
  const subject = languages.map(language => words[language].subject).join(' · ');
  return {
    from: consultancyIn(email.language ?? 'en', email.settings).name,
    subject,
    text: languages.map(language => textIn(language, email)).join('\n\n—\n\n'),
    html: htmlOf(languages, subject, email),
  };
}

function linksIn(language: WrittenLanguage, { origin, token }: NoticeEmail) {
  const { enquiry, stop } = noticePages[language];
  return { enquiry: origin + enquiry, stop: `${origin}${stop}#${token}` };
}

function textIn(language: WrittenLanguage, email: NoticeEmail): string {
  const { changed, look, careful, reply, reason, stop } = words[language];
  const links = linksIn(language, email);
  const { settings, origin } = email;
  return [
    changed,
    `${look}\n${links.enquiry}`,
    careful,
    ...(settings.email ? [reply] : []),
    signatureOf(settings, language, origin).join('\n'),
    `${reason} ${stop}\n${links.stop}`,
  ].join('\n\n');
}

function htmlOf(languages: readonly WrittenLanguage[], subject: string, email: NoticeEmail): string {
  return mailPage(
    languages[0] ?? 'en',
    subject,
    languages.map(language => sheetIn(language, email)),
  );
}

function sheetIn(language: WrittenLanguage, email: NoticeEmail): string {
  const { changed, look, button, opens, careful, reply, reason, stopLink } = words[language];
  const links = linksIn(language, email);
  const { settings, origin } = email;
  const signature = signatureOf(settings, language, origin).map(escapeHtml);
  return [
    `<div lang="${language}" style="${mailStyles.sheet}"><p><strong>${changed}</strong></p><p>${look}</p>`,
    `<p><a href="${links.enquiry}" style="${mailStyles.button}">${button}</a></p>`,
    `<p style="${mailStyles.small}">${opens(withoutScheme(links.enquiry))}</p><p>${careful}</p>`,
    settings.email ? `<p>${reply}</p>` : '',
    `<p style="${mailStyles.foot}">${signature.join('<br>')}</p>`,
    `<p style="${mailStyles.small}">${reason} <a href="${links.stop}" style="${mailStyles.small}">${stopLink}</a></p></div>`,
  ].join('');
}

import { mailPage, mailStyles } from '../../server/guard/mail-page.ts';
import { consultancyIn, signatureOf } from '../../settings/letterhead.ts';
import type { Settings } from '../../settings/routes.ts';
import { limits } from '../../shared/limits.ts';
import type { WrittenLanguage } from '../../shared/schemas.ts';
import { banglaDigits, escapeHtml } from '../../shared/text.ts';

/** The email names no person, status, passport or document, because others may read the mailbox. */

interface RequestEmail {
  /** Address of the page, with the link's secret after `#`. */
  readonly url: string;
  readonly language: WrittenLanguage;
  readonly settings: Settings;
  readonly origin: string;
}

const words = {
  en: {
    subject: (name: string) => `${name} asks you to send documents`,
    asks: (name: string) => `${name} asks you to send documents by phone or computer. Open this link:`,
    button: 'Send documents',
    date: 'The page asks for your date of birth. Then it shows which documents are missing.',
    ends: `The link works for ${limits.linkDays} days. Do not pass it on.`,
    careful: 'We never ask for money, a password or a code by email.',
  },
  bn: {
    subject: (name: string) => `${name} আপনার কাছে কাগজপত্র চেয়েছে`,
    asks: (name: string) => `${name} আপনাকে ফোন বা কম্পিউটার থেকে কাগজপত্র পাঠাতে বলছে। এই লিংকটি খুলুন:`,
    button: 'কাগজপত্র পাঠান',
    date: 'পাতাটি আপনার জন্মতারিখ জানতে চাইবে। তারপর কোন কাগজগুলো বাকি তা দেখাবে।',
    ends: `লিংকটি ${banglaDigits(limits.linkDays)} দিন কাজ করবে। এটি অন্য কাউকে দেবেন না।`,
    careful: 'আমরা কখনো ইমেইলে টাকা, পাসওয়ার্ড বা কোড চাই না।',
  },
} as const;

export function requestEmail({ url, language, settings, origin }: RequestEmail): {
  from: string;
  subject: string;
  text: string;
  html: string;
} {
  const { name } = consultancyIn(language, settings);
  const said = words[language];
  const subject = said.subject(name);
  const signature = signatureOf(settings, language, origin);
  const sheet = [
    `<div lang="${language}" style="${mailStyles.sheet}"><p>${escapeHtml(said.asks(name))}</p>`,
    `<p><a href="${url}" style="${mailStyles.button}">${said.button}</a></p>`,
    `<p>${said.date}</p><p>${said.ends}</p><p>${said.careful}</p>`,
    `<p style="${mailStyles.foot}">${signature.map(escapeHtml).join('<br>')}</p></div>`,
  ].join('');
  return {
    from: name,
    subject,
    text: [`${said.asks(name)}\n${url}`, said.date, said.ends, said.careful, signature.join('\n')].join(
      '\n\n',
    ),
    html: mailPage(language, escapeHtml(subject), [sheet]),
  };
}

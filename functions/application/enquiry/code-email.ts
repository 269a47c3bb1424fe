import { consultancyIn, signatureOf, withoutScheme } from '../../settings/letterhead.ts';
import type { Settings } from '../../settings/routes.ts';
import { type WrittenLanguage, writtenLanguages } from '../../shared/schemas.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { banglaDigits } from '../../shared/text.ts';

/** The email contains no passport number and no status, because others may read the mailbox. */

const minutes = serverLimits.codeSeconds / 60;

const words = {
  en: {
    subject: (name: string) => `Your ${name} code`,
    code: (code: string) =>
      `Your code to see your application is ${code}. It is valid for ${minutes} minutes.`,
    careful: (name: string) => `Nobody from ${name} will ever ask you for it.`,
    reason: (site: string | undefined) =>
      `You get this email because somebody entered the passport number, nationality and birth date of your ` +
      `application ${site ? `at ${site}` : 'on our site'} and asked for a code. If it was not you, ignore this ` +
      'email and tell nobody the code.',
  },
  bn: {
    subject: (name: string) => `আপনার ${name} কোড`,
    code: (code: string) => `আপনার আবেদন দেখার কোড ${code}। এটি ${banglaDigits(minutes)} মিনিট কাজ করবে।`,
    careful: (name: string) => `${name}-এর কেউ কখনো এই কোড চাইবে না।`,
    reason: (site: string | undefined) =>
      `কেউ ${site ? `${site} ঠিকানায়` : 'আমাদের সাইটে'} আপনার আবেদনের পাসপোর্ট নম্বর, জাতীয়তা ও জন্মতারিখ লিখে ` +
      'কোড চেয়েছেন বলে আপনি এই ইমেইল পাচ্ছেন। আপনি না চেয়ে থাকলে ইমেইলটি উপেক্ষা করুন এবং কোডটি কাউকে জানাবেন না।',
  },
} as const;

interface CodeEmail {
  readonly code: string;
  /** Language of the email. If undefined, the email has both languages. */
  readonly language: WrittenLanguage | undefined;
  readonly settings: Settings;
  readonly origin: string | undefined;
}

export function codeEmail(email: CodeEmail): { from: string; subject: string; text: string } {
  const { language, settings } = email;
  const languages = language ? [language] : writtenLanguages;
  const nameIn = (written: WrittenLanguage) => consultancyIn(written, settings).name;
  return {
    from: nameIn(language ?? 'en'),
    subject: languages.map(written => words[written].subject(nameIn(written))).join(' · '),
    text: languages.map(written => textIn(written, email)).join('\n\n—\n\n'),
  };
}

function textIn(language: WrittenLanguage, { code, settings, origin }: CodeEmail): string {
  const said = words[language];
  return [
    said.code(code),
    said.careful(consultancyIn(language, settings).name),
    said.reason(origin && withoutScheme(origin)),
    signatureOf(settings, language, origin).join('\n'),
  ].join('\n\n');
}

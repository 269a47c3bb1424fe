import { type WrittenLanguage, writtenLanguages } from '../../shared/languages.ts';
import { serverLimits } from '../../shared/server-limits.ts';

/** The email with a code, to an applicant. It names no passport and no status: others may read the mailbox. */

const minutes = serverLimits.codeSeconds / 60;
const banglaDigits = (value: number | string) =>
  String(value).replace(/\d/g, digit => String.fromCharCode(0x09e6 + Number(digit)));

const words = {
  en: {
    subject: 'Your Maplegate code',
    text: (code: string) =>
      `Your code to see your application is ${code}. It is valid for ${minutes} minutes.\n` +
      'Nobody from Maplegate will ever ask you for it. If you did not ask for a code, ignore this message.',
  },
  bn: {
    subject: 'আপনার মেপলগেট কোড',
    text: (code: string) =>
      `আপনার আবেদন দেখার কোড ${code}। এটি ${banglaDigits(minutes)} মিনিট কাজ করবে।\n` +
      'মেপলগেটের কেউ কখনো এই কোড চাইবে না। আপনি কোড না চেয়ে থাকলে এই বার্তা উপেক্ষা করুন।',
  },
} as const;

/** @param language the applicant's; both where it is not known */
export function codeEmail(code: string, language?: WrittenLanguage): { subject: string; text: string } {
  const chosen = language ? [words[language]] : writtenLanguages.map(known => words[known]);
  return {
    subject: chosen.map(({ subject }) => subject).join(' · '),
    text: chosen.map(({ text }) => text(code)).join('\n\n'),
  };
}

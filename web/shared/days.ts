import { isIsoDate, officeTimeOf, officeZone } from '../../functions/contract.ts';
import { inBangla } from './bangla.ts';
import type { Language } from './places.ts';

/** Spellings of the months. Pages show the first one; `parseDay` accepts all. */
export const monthNames: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    ['January'],
    ['February'],
    ['March'],
    ['April'],
    ['May'],
    ['June'],
    ['July'],
    ['August'],
    ['September'],
    ['October'],
    ['November'],
    ['December'],
  ],
  bn: [
    ['জানুয়ারি', 'জানুয়ারী'],
    ['ফেব্রুয়ারি', 'ফেব্রুয়ারী'],
    ['মার্চ'],
    ['এপ্রিল'],
    ['মে'],
    ['জুন'],
    ['জুলাই'],
    ['আগস্ট', 'আগষ্ট', 'অগাস্ট', 'অগস্ট'],
    ['সেপ্টেম্বর', 'সেপ্টেম্বার'],
    ['অক্টোবর', 'অক্টোবার'],
    ['নভেম্বর', 'নভেম্বার'],
    ['ডিসেম্বর', 'ডিসেম্বার'],
  ],
};

/** Formats a day with no-break spaces: `23 December 2025`, `২৩ ডিসেম্বর ২০২৫`. Returns other text unchanged. */
export function dayInWords(day: string, language: Language): string {
  if (!isIsoDate(day)) return day;
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const [name = ''] = monthNames[language][Number(month) - 1] ?? [];
  const words = [Number(dayOfMonth), name, Number(year)].join('\u00a0');
  return language === 'bn' ? inBangla(words) : words;
}

/** Formats a time in the office's time zone. Adds the name of the zone if the device is in another one. */
export function timeInWords(at: Date, language: Language, device = deviceZone()): string {
  const [day = '', time = ''] = officeTimeOf(at).split('T');
  const words = `${dayInWords(day, language)}, ${language === 'bn' ? inBangla(time) : time}`;
  return officeTimeOf(at, device) !== officeTimeOf(at) ? `${words} (${officeTimeName(language, at)})` : words;
}

export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function officeTimeName(language: Language, at: Date): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: officeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? officeZone;
}

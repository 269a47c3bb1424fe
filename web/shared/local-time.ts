import { inBangla } from './bangla.ts';
import { dayInWords } from './days.ts';
import type { Language } from './places.ts';

/** The day of a moment in the device's time, as `YYYY-MM-DD`. */
export function localDay(at: Date): string {
  return localTime(at).slice(0, 'YYYY-MM-DD'.length);
}

/** A moment in the device's time, as visitors read it: `4 March 2026, 21:05`. */
export function timeInWords(at: Date, language: Language): string {
  const time = localTime(at).slice(-'HH:MM'.length);
  return `${dayInWords(localDay(at), language)}, ${language === 'bn' ? inBangla(time) : time}`;
}

/** A moment in the device's time: `2026-03-04T21:05`. */
export function localTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

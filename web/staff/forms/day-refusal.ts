import type { DayRefusal } from '../../shared/parse-day.ts';
import type { Formats } from '../preferences/formats.ts';

const sampleDay = '1990-03-17';

/** Returns the message about a typed text that is not a date. Empty if there is no text. */
export function dayRefusalText(refusal: DayRefusal, { date }: Pick<Formats, 'date'>): string {
  const texts: Readonly<Record<DayRefusal, string>> = {
    empty: '',
    unreadable: `Write a date, such as ${date(sampleDay)}.`,
    shortYear: 'Write the year with four digits.',
    noSuchDay: 'This date does not exist. In digits, write the day before the month.',
    farYear: 'Write a year from 1900 to 2099.',
  };
  return texts[refusal];
}

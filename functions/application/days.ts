import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';

/** Rules for the days of an application, for the forms and for the server. Pure. */

/** Returns why nothing of an application can have happened on a day; undefined where it can. */
export function pastDayProblem(day: string, today: string): string | undefined {
  if (day > today) return messages.dayToCome;
  return tooEarly(day);
}

/** Returns why no visa can be collected on a day; undefined where it can. */
export function collectDayProblem(day: string, today: string): string | undefined {
  return day > yearsAfter(today, limits.collectYears) ? messages.dayTooFar : tooEarly(day);
}

function tooEarly(day: string): string | undefined {
  return day < limits.firstDay ? messages.dayTooEarly : undefined;
}

/** The same day of a later year. 29 February stays, although that year may not have it: it is only compared. */
function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 'YYYY'.length)) + years;
  return `${year}${day.slice('YYYY'.length)}`;
}

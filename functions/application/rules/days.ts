import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';

/** Returns why a past event cannot have this day, or undefined if it can. */
export function pastDayProblem(day: string, today: string): string | undefined {
  if (day > today) return messages.dayToCome;
  return tooEarly(day);
}

/** Returns why a visa cannot be collected on this day, or undefined if it can. */
export function collectDayProblem(day: string, today: string): string | undefined {
  return day > yearsAfter(today, limits.collectYears) ? messages.dayTooFar : tooEarly(day);
}

function tooEarly(day: string): string | undefined {
  return day < limits.firstDay ? messages.dayTooEarly : undefined;
}

/** 29 February may become an invalid date, but the result is only compared. */
function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 'YYYY'.length)) + years;
  return `${year}${day.slice('YYYY'.length)}`;
}

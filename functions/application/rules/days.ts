import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';

export function pastDayProblem(day: string, today: string): string | undefined {
  if (day > today) return messages.dayToCome;
  return tooEarly(day);
}

export function collectDayProblem(day: string, today: string): string | undefined {
  return day > yearsAfter(today, limits.collectYears) ? messages.dayTooFar : tooEarly(day);
}

function tooEarly(day: string): string | undefined {
  return day < limits.firstDay ? messages.dayTooEarly : undefined;
}

/** The result may be an invalid 29 February, but it is only compared with other days. */
function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 'YYYY'.length)) + years;
  return `${year}${day.slice('YYYY'.length)}`;
}

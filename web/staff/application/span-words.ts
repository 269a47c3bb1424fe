import { daysBetween } from '../../../functions/contract.ts';

/** Formats the time until a deadline: in days up to 60, then in months and years. */
export function untilText(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'due today';
  if (days < 0) return `overdue by ${spanText(date, today)}`;
  return days === 1 ? 'due tomorrow' : `due in ${spanText(today, date)}`;
}

/** Maximum days that are given in days. A longer time is given in months and years. */
const mostDays = 60;

/** Formats the time between two dates: `12 days`, `3 months`, `4 years 9 months`. */
export function spanText(from: string, to: string): string {
  const days = daysBetween(from, to);
  if (days <= mostDays) return counted(days, 'day');
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')].filter(Boolean).join(' ');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

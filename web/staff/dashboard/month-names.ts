const monthAndYear = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthOnly = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** `2026-05` as `May 2026`. */
export function fullMonth(month: string): string {
  return monthAndYear.format(startOf(month));
}

/** `2026-05` as `May`, and `2026-01` as `Jan 2026`, so that an axis says where a year begins. */
export function axisMonth(month: string): string {
  return month.endsWith('-01') ? fullMonth(month) : monthOnly.format(startOf(month));
}

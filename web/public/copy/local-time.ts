/** A moment in the device's time: `2026-03-04 21:05`. */
export function localTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DD HH:MM'.length).replace('T', ' ');
}

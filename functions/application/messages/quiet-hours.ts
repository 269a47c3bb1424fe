import { officeTimeOf } from '../../shared/office-time.ts';

/** No message is sent at night or during Friday prayers, in the office's time zone. */

const night = { from: '21:00', until: '09:00' } as const;
const fridayPrayer = { from: '12:30', until: '14:30' } as const;
const friday = 5;

const minute = 60_000;

/** Returns the end of the quiet hours, or undefined outside of them. */
export function quietUntil(now: Date, zone?: string): Date | undefined {
  const local = officeTimeOf(now, zone);
  const [day = '', time = ''] = local.split('T');
  if (time >= night.from || time < night.until) return endAt(now, night.until, zone);
  const isFriday = new Date(`${day}T00:00:00Z`).getUTCDay() === friday;
  const isPrayer = isFriday && time >= fridayPrayer.from && time < fridayPrayer.until;
  return isPrayer ? endAt(now, fridayPrayer.until, zone) : undefined;
}

/** Returns the next instant with the local time `time`. Daylight saving time may begin or end before it. */
function endAt(now: Date, time: string, zone?: string): Date {
  const start = now.getTime() - (now.getTime() % minute);
  const shown = minutesOf(officeTimeOf(now, zone).slice('YYYY-MM-DDT'.length));
  const wait = (minutesOf(time) - shown + dayMinutes) % dayMinutes;
  const guess = new Date(start + wait * minute);
  const off = minutesOf(time) - minutesOf(officeTimeOf(guess, zone).slice('YYYY-MM-DDT'.length));
  return new Date(guess.getTime() + off * minute);
}

const dayMinutes = 1440;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

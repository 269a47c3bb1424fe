import { addApplication, type Status } from '../../../functions/contract.ts';
import { startOfPeriod } from '../../../functions/deployment.ts';
import { sampleRecord } from './test-cloud.ts';

/** Each day has many applications, so that pages of a list begin in the middle of a day. */
const days = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-14'];
const perDay = 60;
export const total = days.length * perDay;

/** Writes a number in letters, for names: they cannot contain digits. */
const inLetters = (number: number) =>
  String(number).replace(/\d/g, digit => 'bdfgklmnrt'[Number(digit)] ?? '');

/** Stores applications, some with dates to sort by. */
export async function addManyApplications(): Promise<void> {
  const { savedAtOnce, saveNew } = await import('../../../functions/application/store/applications.ts');
  const order: readonly Status[] = ['Pending', 'Approved', 'Pending', 'Rejected'];
  const records = days.flatMap((day, d) =>
    Array.from({ length: perDay }, (_, n) => {
      const createdAt = new Date(startOfPeriod(day).getTime() + n * 60_000);
      const status = order[n % order.length] ?? 'Pending';
      const date = `2026-02-${String(1 + (n % 28)).padStart(2, '0')}`;
      return sampleRecord(createdAt, {
        surname: n % 5 === 0 ? 'Khatun' : 'Akter',
        givenN: `Given ${inLetters(d * perDay + n + 1000)}`,
        phone: `88017${String(10_000_000 + d * 1000 + n)}`,
        isStatus: status,
        pending: n % 3 === 0 ? date : undefined,
        stages: n % 4 === 0 ? { received: { date }, biometrics: { date } } : { received: { date } },
        approve: status === 'Approved' ? date : undefined,
      });
    }),
  );
  for (let start = 0; start < records.length; start += savedAtOnce) {
    const writer = { who: 'a'.repeat(24), action: addApplication.name };
    await saveNew(records.slice(start, start + savedAtOnce), writer);
  }
}

import { expect, it, vi } from 'vitest';
import { dayColumnsOf } from './day-columns.ts';
import type { PlannedRow } from './dry-run.ts';
import { faultsFile } from './import-files.ts';
import { importJob } from './import-job.ts';

const numbers = Array.from({ length: 1000 }, (_, index) => index);

/** Mock of a clock that advances one millisecond per row. */
function slowClock() {
  let time = 0;
  return {
    pause: vi.fn(async (_milliseconds: number) => {}),
    now: () => {
      time += 1;
      return time;
    },
  };
}

it('dayColumnsOf pauses every 20 ms while it reads many rows', async () => {
  const clock = slowClock();
  const rows = numbers.map(number => ({ number, cells: [`${1 + (number % 28)}/3/${1950 + (number % 50)}`] }));
  await dayColumnsOf(rows, ['dob'], '2026-11-27', clock);
  expect(clock.pause.mock.calls.length).toBeGreaterThan(40);
});

it('faultsFile pauses every 20 ms while it writes many faulty rows', async () => {
  const clock = slowClock();
  const body = numbers.map(number => ({ number, cells: ['Rahman'] }));
  const faulty = numbers.map(number => ({ number, faults: [] }));
  await faultsFile({ header: ['Surname'], body }, faulty, ['surname'], 'xlsx', clock);
  // Two passes over the rows: one for the errors, one to write the file.
  expect(clock.pause.mock.calls.length).toBeGreaterThan(80);
});

it('faultsFile pauses every 20 ms while it searches many rows for a few faulty ones', async () => {
  const clock = slowClock();
  const body = numbers.map(number => ({ number, cells: ['Rahman'] }));
  await faultsFile({ header: ['Surname'], body }, [{ number: 7, faults: [] }], ['surname'], 'csv', clock);
  expect(clock.pause.mock.calls.length).toBeGreaterThan(40);
});

it('importJob reads only the rows of the next batch', async () => {
  const read = new Set<number>();
  const planned = numbers.map(
    (number): PlannedRow => ({
      number,
      texts: {},
      get values() {
        read.add(number);
        return { surname: 'Rahman' };
      },
      unread: [],
      outcome: { kind: 'new' },
    }),
  );
  const stopped = new Error('stopped');
  const calls = {
    ...slowClock(),
    send: () => Promise.reject(stopped),
    change: async () => ({}),
    check: async () => ({ applications: [], taken: [] }),
  };
  const job = importJob(planned, -1, calls);
  await expect(job.run(new AbortController().signal, () => {})).rejects.toBe(stopped);
  expect(read.size).toBe(32);
});

import { describe, expect, it, vi } from 'vitest';
import { importLimits, messages } from '../../../../functions/contract.ts';
import { RequestError } from '../../../shared/request.ts';
import type { PlannedRow } from './dry-run.ts';
import { type ImportCalls, importJob } from './import-job.ts';

const fresh = (number: number, changes: Partial<PlannedRow['values']> = {}): PlannedRow => ({
  number,
  texts: {},
  values: { surname: 'Rahman', passport: `ZX${10_000 + number}`, ...changes },
  unread: [],
  outcome: { kind: 'new' },
});
const changed = (number: number): PlannedRow => ({
  number,
  texts: { record: String(number), birthCity: 'Dhaka' },
  values: {},
  unread: [],
  outcome: {
    kind: 'changed',
    id: String(number),
    version: 3,
    changes: { birthCity: 'Dhaka' },
    differences: [{ column: 'birthCity', before: 'Khulna', after: 'Dhaka' }],
  },
});

function callsOf() {
  return {
    send: vi.fn<ImportCalls['send']>(async ({ rows, finished }) => ({
      results: rows.map(({ row }) => ({ row, outcome: 'added' as const })),
      ...(finished && { ended: { added: 40, changed: 5, left: 0 } }),
    })),
    change: vi.fn<ImportCalls['change']>(async () => ({})),
    check: vi.fn<ImportCalls['check']>(async () => ({ applications: [], taken: [] })),
    pause: vi.fn<ImportCalls['pause']>(async () => {}),
    now: vi.fn<ImportCalls['now']>(() => 0),
  };
}

const signal = new AbortController().signal;
const run = (rows: readonly PlannedRow[], calls: ImportCalls) =>
  importJob(rows, 7, calls).run(signal, () => {});
const sentRows = (calls: ReturnType<typeof callsOf>) =>
  calls.send.mock.calls.map(([{ rows }]) => rows.map(({ row }) => row));
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);

const noConnection = new RequestError('network', 'down');
const stale = new RequestError('response', messages.stale, { status: 409, code: 'STALE' });

describe('import job', () => {
  it('the job sends new rows in batches, changes existing records, and returns the server’s counts', async () => {
    const calls = callsOf();
    const rows = [...numbers(2, 40).map(number => fresh(number)), ...numbers(50, 5).map(changed)];
    expect(await run(rows, calls)).toMatchObject({ total: 45, done: 45, added: 40, changed: 5, refused: [] });
    expect(sentRows(calls)).toEqual([numbers(2, 32), numbers(34, 8), []]);
    expect(calls.send.mock.calls[0]?.[0]).toMatchObject({
      columns: ['surname', 'passport'],
      rows: [{ row: 2, cells: ['Rahman', 'ZX10002'] }, ...numbers(3, 31).map(row => ({ row }))],
      receivedColumn: 7,
    });
    expect(calls.send.mock.calls.map(([{ finished }]) => finished)).toEqual([undefined, undefined, true]);
    expect(calls.change.mock.calls.map(([id, body]) => [id, body])).toEqual(
      numbers(50, 5).map(number => [String(number), { birthCity: 'Dhaka', version: 3 }]),
    );
  });

  it('the job sends bodies within the firewall’s limit, and reports a row that is too long', async () => {
    const calls = callsOf();
    const rows = numbers(2, 30).map(number => fresh(number, { identification: 'দাগ'.repeat(60) }));
    const longest = fresh(99, { identification: 'দ'.repeat(3000) });
    expect((await run([...rows, longest], calls)).refused).toMatchObject([{ number: 99 }]);
    const sizes = calls.send.mock.calls.map(([body]) => new Blob([JSON.stringify(body)]).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8192);
    expect(sentRows(calls).flat()).toEqual(numbers(2, 30));
  });

  it('resends a batch after a network failure, and can resume after it was stopped', async () => {
    const calls = callsOf();
    const job = importJob(
      numbers(2, 70).map(number => fresh(number)),
      -1,
      calls,
    );
    const controller = new AbortController();
    calls.send.mockRejectedValueOnce(noConnection);
    await expect(
      job.run(controller.signal, ({ done }) => done > 0 && controller.abort()),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(sentRows(calls)).toEqual([numbers(2, 32), numbers(2, 32)]);
    calls.send.mockImplementation(async ({ rows, finished }) => ({
      results: rows.map(({ row }) => ({ row, outcome: 'existing' as const })),
      ...(finished && { ended: { added: 69, changed: 0, left: 1 } }),
    }));
    // The server counted most of these rows at the first request. That response was lost.
    expect(await job.run(signal, () => {})).toMatchObject({ done: 70, added: 69, existing: 1 });
    expect(sentRows(calls).slice(2)).toEqual([numbers(34, 32), numbers(66, 6), []]);
  });

  it('pauses when it is faster than its rate limit', async () => {
    const calls = callsOf();
    calls.now
      .mockReturnValueOnce(1000)
      .mockReturnValueOnce(1100)
      .mockReturnValueOnce(2000)
      .mockReturnValueOnce(2900);
    await run([...numbers(2, 36).map(number => fresh(number)), changed(50), changed(51)], calls);
    // 32 rows took 100 ms, the next 4 took 900 ms, and the two changes took no time.
    expect(calls.pause.mock.calls.map(([milliseconds]) => Math.round(milliseconds))).toEqual([
      Math.round((32 / importLimits.rowsPerSecond) * 1000 - 100),
      100,
    ]);
  });

  it('the job reports rows that the server refuses, and continues with the others', async () => {
    const calls = callsOf();
    calls.send.mockImplementation(async ({ rows }) => ({
      results: rows.map(({ row }) =>
        row === 3
          ? { row, outcome: 'refused', faults: { passport: messages.passportTaken } }
          : { row, outcome: row === 2 ? 'existing' : 'added' },
      ),
      ended: { added: 1, changed: 1, left: 3 },
    }));
    calls.change.mockRejectedValueOnce(stale);
    expect(await run([fresh(2), fresh(3), fresh(4), changed(50), changed(51)], calls)).toMatchObject({
      added: 1,
      existing: 1,
      changed: 1,
      refused: [
        { number: 3, faults: [{ column: 'passport', message: messages.passportTaken }] },
        { number: 50, faults: [{ column: 'record', message: messages.stale }] },
      ],
    });
  });

  it('the job counts a change as successful if only its response was lost', async () => {
    const calls = callsOf();
    calls.change.mockRejectedValueOnce(noConnection).mockRejectedValueOnce(stale);
    calls.check.mockResolvedValueOnce({
      applications: [{ _id: '50', birthCity: 'Dhaka', stages: {}, needed: [] } as never],
      taken: [],
    });
    calls.send.mockResolvedValueOnce({ results: [], ended: { added: 0, changed: 1, left: 0 } });
    expect(await run([changed(50)], calls)).toMatchObject({ changed: 1, refused: [] });
    expect(calls.check.mock.calls[0]?.[0]).toMatchObject({ ids: ['50'], columns: ['birthCity'] });
  });

  it('the job reports a deleted record, and stops when the import has expired or was taken back', async () => {
    const gone = new RequestError('response', messages.notFound, { status: 404, code: 'NOT_FOUND' });
    const calls = callsOf();
    calls.change.mockRejectedValueOnce(gone);
    expect((await run([changed(50)], calls)).refused).toMatchObject([{ number: 50 }]);
    calls.change.mockRejectedValueOnce(gone);
    calls.check.mockRejectedValueOnce(gone);
    await expect(run([changed(50)], calls)).rejects.toBe(gone);
    calls.change.mockRejectedValueOnce(gone);
    calls.check.mockResolvedValueOnce({
      applications: [{ _id: '50', birthCity: 'Khulna', stages: {}, needed: [] } as never],
      taken: [],
    });
    await expect(run([changed(50)], calls)).rejects.toBe(gone);
  });

  it('the job stops at errors that affect all rows', async () => {
    const forbidden = new RequestError('response', 'no', { status: 403, code: 'FORBIDDEN' });
    const calls = callsOf();
    calls.change.mockRejectedValue(forbidden);
    await expect(run([changed(50), changed(51)], calls)).rejects.toBe(forbidden);
  });
});

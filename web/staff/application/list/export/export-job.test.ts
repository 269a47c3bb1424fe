import { describe, expect, it, vi } from 'vitest';
import type { ExportedApplication } from '../../../../../functions/contract.ts';
import { RequestError } from '../../../../shared/request.ts';
import { csvSheet } from '../../../shared/csv.ts';
import { type ExportCalls, exportJob, exportMost, TooMany } from './export-job.ts';

const wanted = { format: 'csv' } as const;
const createdAt = '2026-03-01T00:00:00.000Z';
const page = (...ids: string[]) => ids.map(_id => ({ _id, createdAt }) as ExportedApplication);

/** Mock calls that return these pages or throw these errors, in order. */
function callsOf(...answers: (readonly string[] | Error)[]) {
  let next = 0;
  const answerNext = async () => {
    const answer = answers[next] ?? [];
    next += 1;
    if (answer instanceof Error) throw answer;
    return { applications: page(...answer), ...(next < answers.length && { nextCursor: `after ${next}` }) };
  };
  return {
    begin: vi.fn<ExportCalls['begin']>(async () => ({ _id: 'e', about: 5 })),
    page: vi.fn<ExportCalls['page']>(answerNext),
    pause: vi.fn<ExportCalls['pause']>(async () => {}),
  };
}

/** Lengths of the pauses before retries. Leaves out pauses of 0 ms, which only let the page render. */
const waited = ({ pause }: ReturnType<typeof callsOf>) =>
  pause.mock.calls.map(([milliseconds]) => milliseconds).filter(milliseconds => milliseconds > 0);

const busy = new RequestError('response', 'busy', { status: 503, retryAfter: 5 });
const noConnection = new RequestError('network', 'down');
const forbidden = new RequestError('response', 'no', { status: 403 });

function jobOf(calls: ExportCalls) {
  const sheet = csvSheet([{ header: 'Id', kind: 'text', width: 9 }]);
  return exportJob(wanted, { sheet, rowOf: ({ _id }) => [_id] }, calls);
}
const signal = new AbortController().signal;

describe('export job', () => {
  it('reads all pages into one file, and reports the progress', async () => {
    const calls = callsOf(['a', 'b'], ['c']);
    const told: number[] = [];
    const { file, count } = await jobOf(calls).run(signal, ({ count: so }) => told.push(so));
    expect([await file.text(), count]).toEqual(['"Id"\r\n"a"\r\n"b"\r\n"c"\r\n', 3]);
    expect(told).toEqual([0, 2, 3]);
    expect(calls.page.mock.calls.map(([id, cursor]) => [id, cursor])).toEqual([
      ['e', undefined],
      ['e', 'after 1'],
    ]);
  });

  it('retries a page after a network error or a 503, but not before the Retry-After time', async () => {
    const calls = callsOf(['a'], noConnection, busy, ['b']);
    const { file } = await jobOf(calls).run(signal, () => {});
    expect(await file.text()).toBe('"Id"\r\n"a"\r\n"b"\r\n');
    expect(waited(calls)).toEqual([1000, 5000]);
  });

  it('the job stops after the fourth failure, and resumes with the same page', async () => {
    const calls = callsOf(['a'], noConnection, noConnection, noConnection, noConnection, ['b']);
    const job = jobOf(calls);
    await expect(job.run(signal, () => {})).rejects.toBe(noConnection);
    const { file } = await job.run(signal, () => {});
    expect(await file.text()).toBe('"Id"\r\n"a"\r\n"b"\r\n');
    expect(calls.begin).toHaveBeenCalledTimes(1);
  });

  it('does not retry a request that the server refuses', async () => {
    const calls = callsOf(forbidden);
    await expect(jobOf(calls).run(signal, () => {})).rejects.toBe(forbidden);
    expect(waited(calls)).toEqual([]);
  });

  it('a cancelled job sends no request and creates no file', async () => {
    const controller = new AbortController();
    const calls = callsOf(['a'], ['b'], ['c']);
    const run = jobOf(calls).run(controller.signal, ({ count }) => count > 0 && controller.abort());
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls.page.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('fails if there are more applications than the maximum', async () => {
    const many = Array.from({ length: exportMost / 2 + 1 }, () => 'x');
    await expect(jobOf(callsOf(many, many)).run(signal, () => {})).rejects.toBeInstanceOf(TooMany);
  });
});

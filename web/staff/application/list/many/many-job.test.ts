import { describe, expect, it } from 'vitest';
import { messages } from '../../../../../functions/contract.ts';
import { pace } from './many-job.ts';
import { jobOf, lost, never, refused, run, server, versionsOf } from './testing/many-server.ts';

describe('bulk change', () => {
  it('changes each application once, a few at a time and within the rate limit, and reports its progress', async () => {
    const far = server(1000);
    const told: number[] = [];
    const { job, problem } = await run(jobOf(1000), far, never, ({ done }) => told.push(done.length));
    expect([job.done.length, job.waiting, job.failed, problem]).toEqual([1000, [], [], undefined]);
    expect(told).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
    expect([far.seen.calls, versionsOf(far)]).toEqual([1000, [4]]);
    expect(far.seen.most).toBeLessThanOrEqual(pace.sideBySide);
    expect(far.seen.begun.at(-1)).toBeGreaterThanOrEqual(999 * pace.betweenMilliseconds - 1);
  });

  it.each([
    ['fails before the server', false],
    ['loses its response', true],
  ])('changes no application twice if every fifth call %s', async (_, isLate) => {
    const far = server(1000, call => (call % 5 === 0 ? { error: lost(), isLate } : undefined));
    const { job } = await run(jobOf(1000), far);
    expect([job.done.length, job.failed]).toEqual([1000, []]);
    expect([...new Set(job.done.map(({ version }) => version))]).toEqual([4]);
    expect(versionsOf(far)).toEqual([4]);
  });

  it('the job reports applications that another user changed, and does not overwrite them', async () => {
    const far = server(3);
    far.edit('id-1', { isStatus: 'Rejected' });
    const { job } = await run(jobOf(3), far);
    expect(job.done.map(({ id }) => id)).toEqual(['id-0', 'id-2']);
    expect(job.failed).toMatchObject([
      { id: 'id-1', reason: 'A colleague changed this application in the meantime.' },
    ]);
    expect(far.states.get('id-1')?.isStatus).toBe('Rejected');
  });

  it('the job counts no change by another user as its own after a lost response', async () => {
    const far: ReturnType<typeof server> = server(1, call => {
      if (call > 1) return undefined;
      far.edit('id-0', { isStatus: 'Rejected' });
      return { error: lost() };
    });
    const { job } = await run(jobOf(1), far);
    expect([job.done, job.failed.length]).toEqual([[], 1]);
  });

  it('checks at the end whether changes succeeded if all their responses were lost', async () => {
    const far = server(1, call => ({ error: lost(), isLate: call === 1 }));
    const { job } = await run(jobOf(1), far);
    expect([job.done, job.failed]).toEqual([[{ id: 'id-0', version: 4 }], []]);
  });

  it('shows why the server refused a change, and continues with the others', async () => {
    const far = server(3, (_, id) =>
      id === 'id-0' ? { error: refused(409, messages.caseClosed) } : undefined,
    );
    const { job, problem } = await run(jobOf(3), far);
    expect(job.failed).toMatchObject([{ id: 'id-0', reason: messages.caseClosed, isTemporary: false }]);
    expect([job.done.length, problem, far.seen.calls]).toEqual([2, undefined, 3]);
  });

  it('waits as long as the server’s Retry-After says', async () => {
    const far = server(1, call => (call === 1 ? { error: refused(429, 'busy', 7) } : undefined));
    await run(jobOf(1), far);
    expect(far.seen.pauses).toContain(7000);
  });

  it('the job stops if every request fails, and can change the remaining applications later', async () => {
    const far = server(100, call => (call > 20 ? { error: lost() } : undefined));
    const { job, problem } = await run(jobOf(100), far);
    expect(problem).toMatch(/did not respond|reached|connection/i);
    expect(job.done).toHaveLength(20);
    expect(job.failed.length).toBeLessThan(2 * pace.sideBySide);
    expect(job.done.length + job.failed.length + job.waiting.length).toBe(100);
  });

  it('the job stops at once if the user lacks the permission', async () => {
    const far = server(100, () => ({ error: refused(403, messages.forbidden) }));
    const { job, problem } = await run(jobOf(100), far);
    expect([problem, job.waiting.length, job.failed]).toEqual([messages.forbidden, 100, []]);
    expect(far.seen.calls).toBeLessThanOrEqual(pace.sideBySide);
  });

  it('waits for pending requests when the user stops it, and starts no others', async () => {
    const far = server(100);
    const stopping = new AbortController();
    const { job, problem } = await run(jobOf(100), far, stopping.signal, ({ done }) => {
      if (done.length === 10) stopping.abort();
    });
    expect(problem).toBeUndefined();
    expect(job.done.length).toBeLessThanOrEqual(10 + pace.sideBySide);
    expect(job.done.length + job.waiting.length).toBe(100);
    expect(far.seen.calls).toBe(job.done.length);
  });
});

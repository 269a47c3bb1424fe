import { describe, expect, it } from 'vitest';
import { isAsWanted } from './change-rules.ts';
import { retryJob, runJob, undoJob } from './many-job.ts';
import { approve, close, jobOf, lost, never, run, server, versionsOf } from './testing/many-server.ts';

describe('resuming a bulk change', () => {
  it('changes no application twice after a reload with pending requests', async () => {
    const far = server(100);
    const stopping = new AbortController();
    let left = jobOf(100);
    await run(left, far, stopping.signal, job => {
      // The stored state misses the last results, as after leaving the page.
      if (job.done.length <= 30) left = job;
      if (job.done.length === 34) stopping.abort();
    });
    const waiting = left.waiting.map(item => ({ ...item, isUnsure: true }));
    const { job } = await run({ ...left, waiting }, far);
    expect([job.done.length, job.failed, versionsOf(far)]).toEqual([100, [], [4]]);
  });

  it('retries failures with the current version, and skips applications that need no change', async () => {
    let isDown = true;
    const far = server(4, (_, id) => (isDown && id === 'id-0' ? { error: lost(), isLate: true } : undefined));
    far.edit('id-1', { surname: 'Khan' });
    far.edit('id-2', { isStatus: 'Approved' });
    const { job } = await run(jobOf(4), far);
    expect(job.failed.map(({ id }) => id).toSorted()).toEqual(['id-1', 'id-2']);
    isDown = false;
    const again = await retryJob({ ...job, failed: job.failed }, far.calls);
    expect(again.waiting).toMatchObject([{ id: 'id-1', version: 4 }]);
    expect(again.failed).toMatchObject([{ id: 'id-2', reason: 'Approved already', isTemporary: false }]);
    expect((await run(again, far)).job.done).toHaveLength(3);
  });

  it('recognises successful changes although every response was lost', async () => {
    const far = server(1, () => ({ error: lost(), isLate: true }));
    const calls = { ...far.calls, read: async () => Promise.reject(lost()) };
    const { job } = await runJob(jobOf(1), calls, never, () => {});
    expect(job.failed).toMatchObject([{ id: 'id-0', isUnsure: true }]);
    expect(await retryJob(job, far.calls)).toMatchObject({
      done: [{ id: 'id-0', version: 4 }],
      failed: [],
      waiting: [],
    });
  });
});

describe('undoing a bulk change', () => {
  it.each([
    ['a status', approve],
    ['closed cases', close],
  ])('undoes %s in the original order, none twice with a failing connection', async (_, change) => {
    const far = server(200, call => (call % 5 === 0 ? { error: lost(), isLate: call % 2 === 0 } : undefined));
    const made = (await run(jobOf(200, change), far)).job;
    far.seen.order.length = 0;
    const { job } = await run(undoJob(made), far);
    expect([job.done.length, job.failed, versionsOf(far)]).toEqual([200, [], [5]]);
    expect([...far.states.values()].every(state => isAsWanted(state, job))).toBe(true);
    expect([...new Set(far.seen.order)]).toEqual(made.done.map(({ id }) => id));
  });

  it('skips applications that another user has changed since, also in a retry', async () => {
    const far = server(3);
    const made = (await run(jobOf(3), far)).job;
    far.edit('id-1', { surname: 'Khan' });
    const { job } = await run(undoJob(made), far);
    expect(job.failed).toMatchObject([{ id: 'id-1', isTemporary: false }]);
    expect((await retryJob(job, far.calls)).waiting).toEqual([]);
    expect(far.states.get('id-1')?.isStatus).toBe('Approved');
  });
});

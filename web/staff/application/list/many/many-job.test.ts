import { describe, expect, it } from 'vitest';
import { type ApplicationState, messages } from '../../../../../functions/contract.ts';
import { RequestError } from '../../../../shared/request.ts';
import { isAsWanted } from './change-rules.ts';
import type { Change, Item, Job } from './job.ts';
import { type JobCalls, pace, runJob, tryingAgain, undoing } from './many-job.ts';

const approve: Change = { kind: 'status', action: 'approve', withDecision: true };
const close: Change = { kind: 'close' };

const lost = () => new RequestError('network', 'down');
const stale = () => new RequestError('response', messages.stale, { status: 409, code: 'STALE' });
const refused = (status: number, message: string, retryAfter?: number) =>
  new RequestError('response', message, { status, ...(retryAfter !== undefined && { retryAfter }) });

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

/** Decides which calls fail: before the server receives them, or (`isLate`) after it has responded. */
type Break = (call: number, id: string) => { readonly error: Error; readonly isLate?: boolean } | undefined;

/** Fake server with a failing connection. Its clock advances only in pauses. */
function server(count: number, breaks: Break = () => undefined) {
  const states = new Map(
    idsOf(count).map(_id => [
      _id,
      {
        _id,
        surname: 'Rahman',
        givenN: '',
        isStatus: 'Pending',
        stages: { received: { date: '2026-01-02' } },
        version: 3,
        getsEmail: true,
      } as ApplicationState,
    ]),
  );
  let time = 0;
  let underWay = 0;
  const seen = {
    calls: 0,
    reads: 0,
    most: 0,
    begun: [] as number[],
    pauses: [] as number[],
    order: [] as string[],
  };
  const edit = (id: string, changes: Partial<ApplicationState>) => {
    const state = states.get(id);
    if (state) states.set(id, { ...state, version: state.version + 1, ...changes });
  };
  const apply = ({ change, isUndo }: Job, id: string) => {
    if (change.kind === 'close') edit(id, { closedAt: isUndo ? undefined : '2026-03-01T00:00:00.000Z' });
    else edit(id, { isStatus: isUndo ? 'Pending' : 'Approved' });
  };
  /** Like the server, it returns the earlier response to a repeated undo. */
  const repeated = new Set<string>();
  const change: JobCalls['change'] = async (job, { id, version }) => {
    seen.calls += 1;
    seen.begun.push(time);
    seen.order.push(id);
    underWay += 1;
    seen.most = Math.max(seen.most, underWay);
    const broken = breaks(seen.calls, id);
    await Promise.resolve();
    underWay -= 1;
    if (broken && !broken.isLate) throw broken.error;
    const known = states.get(id);
    const isRepeated = job.isUndo && job.change.kind !== 'close' && repeated.has(`${id} ${version}`);
    if (!isRepeated) {
      if (known?.version !== version) throw stale();
      apply(job, id);
      if (job.isUndo) repeated.add(`${id} ${version}`);
    }
    if (broken) throw broken.error;
    return version + 1;
  };
  const calls: JobCalls = {
    change,
    read: async ids => {
      seen.reads += 1;
      return ids.flatMap(id => states.get(id) ?? []);
    },
    pause: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      seen.pauses.push(milliseconds);
      time += milliseconds;
    },
    now: () => time,
  };
  return { states, seen, calls, edit };
}

const jobOf = (count: number, change: Change = approve): Job => ({
  change,
  isUndo: false,
  begunAt: 0,
  waiting: idsOf(count).map((id): Item => ({ id, version: 3 })),
  done: [],
  failed: [],
});
const never = new AbortController().signal;
const run = (job: Job, { calls }: ReturnType<typeof server>, stop = never, onProgress = (_: Job) => {}) =>
  runJob(job, calls, stop, onProgress);
const versionsOf = ({ states }: ReturnType<typeof server>) => [
  ...new Set([...states.values()].map(({ version }) => version)),
];

describe('bulk change', () => {
  it('changes each once, a few in parallel, within the rate limit, and reports its progress', async () => {
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
  ])('changes none twice if every fifth call %s', async (_, isLate) => {
    const far = server(1000, call => (call % 5 === 0 ? { error: lost(), isLate } : undefined));
    const { job } = await run(jobOf(1000), far);
    expect([job.done.length, job.failed]).toEqual([1000, []]);
    expect([...new Set(job.done.map(({ version }) => version))]).toEqual([4]);
    expect(versionsOf(far)).toEqual([4]);
  });

  it('overwrites no changes of other users, and reports them', async () => {
    const far = server(3);
    far.edit('id-1', { isStatus: 'Rejected' });
    const { job } = await run(jobOf(3), far);
    expect(job.done.map(({ id }) => id)).toEqual(['id-0', 'id-2']);
    expect(job.failed).toMatchObject([
      { id: 'id-1', reason: 'A colleague changed this application in the meantime.' },
    ]);
    expect(far.states.get('id-1')?.isStatus).toBe('Rejected');
  });

  it("does not mistake another user's change for its own after a lost response", async () => {
    const far: ReturnType<typeof server> = server(1, call => {
      if (call > 1) return undefined;
      far.edit('id-0', { isStatus: 'Rejected' });
      return { error: lost() };
    });
    const { job } = await run(jobOf(1), far);
    expect([job.done, job.failed.length]).toEqual([[], 1]);
  });

  it('checks at the end whether a change with only lost responses succeeded', async () => {
    const far = server(1, call => ({ error: lost(), isLate: call === 1 }));
    const { job } = await run(jobOf(1), far);
    expect([job.done, job.failed]).toEqual([[{ id: 'id-0', version: 4 }], []]);
  });

  it("shows the server's reason for a refusal, and continues with the others", async () => {
    const far = server(3, (_, id) =>
      id === 'id-0' ? { error: refused(409, messages.caseClosed) } : undefined,
    );
    const { job, problem } = await run(jobOf(3), far);
    expect(job.failed).toMatchObject([{ id: 'id-0', reason: messages.caseClosed, mayPass: false }]);
    expect([job.done.length, problem, far.seen.calls]).toEqual([2, undefined, 3]);
  });

  it('waits as long as a busy server asks', async () => {
    const far = server(1, call => (call === 1 ? { error: refused(429, 'busy', 7) } : undefined));
    await run(jobOf(1), far);
    expect(far.seen.pauses).toContain(7000);
  });

  it('stops when every request fails, and keeps the rest waiting', async () => {
    const far = server(100, call => (call > 20 ? { error: lost() } : undefined));
    const { job, problem } = await run(jobOf(100), far);
    expect(problem).toMatch(/did not respond|reached|connection/i);
    expect(job.done).toHaveLength(20);
    expect(job.failed.length).toBeLessThan(2 * pace.sideBySide);
    expect(job.done.length + job.failed.length + job.waiting.length).toBe(100);
  });

  it('stops at once if the user has no permission', async () => {
    const far = server(100, () => ({ error: refused(403, messages.forbidden) }));
    const { job, problem } = await run(jobOf(100), far);
    expect([problem, job.waiting.length, job.failed]).toEqual([messages.forbidden, 100, []]);
    expect(far.seen.calls).toBeLessThanOrEqual(pace.sideBySide);
  });

  it('finishes pending requests when stopped, and starts no others', async () => {
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

describe('resuming a bulk change', () => {
  it('changes none twice after a reload, although the pending results are unknown', async () => {
    const far = server(100);
    const stopping = new AbortController();
    let left = jobOf(100);
    await run(left, far, stopping.signal, job => {
      // The page was left before the last results were stored.
      if (job.done.length <= 30) left = job;
      if (job.done.length === 34) stopping.abort();
    });
    const waiting = left.waiting.map(item => ({ ...item, isUnsure: true }));
    const { job } = await run({ ...left, waiting }, far);
    expect([job.done.length, job.failed, versionsOf(far)]).toEqual([100, [], [4]]);
  });

  it('retries failures with the current version, and skips those that need no change', async () => {
    let isDown = true;
    const far = server(4, (_, id) => (isDown && id === 'id-0' ? { error: lost(), isLate: true } : undefined));
    far.edit('id-1', { surname: 'Khan' });
    far.edit('id-2', { isStatus: 'Approved' });
    const { job } = await run(jobOf(4), far);
    expect(job.failed.map(({ id }) => id).toSorted()).toEqual(['id-1', 'id-2']);
    isDown = false;
    const again = await tryingAgain({ ...job, failed: job.failed }, far.calls);
    expect(again.waiting).toMatchObject([{ id: 'id-1', version: 4 }]);
    expect(again.failed).toMatchObject([{ id: 'id-2', reason: 'Approved already', mayPass: false }]);
    expect((await run(again, far)).job.done).toHaveLength(3);
  });

  it('recognises completed changes although every response was lost', async () => {
    const far = server(1, () => ({ error: lost(), isLate: true }));
    const calls = { ...far.calls, read: async () => Promise.reject(lost()) };
    const { job } = await runJob(jobOf(1), calls, never, () => {});
    expect(job.failed).toMatchObject([{ id: 'id-0', isUnsure: true }]);
    expect(await tryingAgain(job, far.calls)).toMatchObject({
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
    const { job } = await run(undoing(made), far);
    expect([job.done.length, job.failed, versionsOf(far)]).toEqual([200, [], [5]]);
    expect([...far.states.values()].every(state => isAsWanted(state, job))).toBe(true);
    expect([...new Set(far.seen.order)]).toEqual(made.done.map(({ id }) => id));
  });

  it('skips applications that another user changed since, also when retried', async () => {
    const far = server(3);
    const made = (await run(jobOf(3), far)).job;
    far.edit('id-1', { surname: 'Khan' });
    const { job } = await run(undoing(made), far);
    expect(job.failed).toMatchObject([{ id: 'id-1', mayPass: false }]);
    expect((await tryingAgain(job, far.calls)).waiting).toEqual([]);
    expect(far.states.get('id-1')?.isStatus).toBe('Approved');
  });
});

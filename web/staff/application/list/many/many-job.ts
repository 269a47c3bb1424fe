import type { ApplicationState } from '../../../../../functions/contract.ts';
import { RequestError } from '../../../../shared/request.ts';
import { canRetry, failureMessage, isStale } from '../../../shared/failures.ts';
import { isTemporary, type Pause, withRetries } from '../../../shared/retries.ts';
import { isAsWanted, leftOutReason } from './change-rules.ts';
import type { Failure, Item, Job } from './job.ts';

/**
 * Changes many applications, each by its own request with the version that was loaded. So no change is made twice, and
 * no other user's change is overwritten. Pure except for the calls that it receives.
 */

export interface JobCalls {
  /** Changes an application, or undoes the change. Returns the new version. */
  readonly change: (job: Job, item: Item) => Promise<number>;
  readonly read: (ids: readonly string[]) => Promise<readonly ApplicationState[]>;
  readonly pause: Pause;
  readonly now: () => number;
}

/**
 * Maximum parallel requests, and the milliseconds between two starts. This is at most 20 requests per second; the API
 * allows 100 for all users. It is at most 6,000 in five minutes; the firewall allows 20,000 per IP address.
 */
export const pace = { sideBySide: 6, betweenMilliseconds: 50 } as const;

interface Ended {
  readonly job: Job;
  /** Why the run stopped early. Undefined if it finished or the user stopped it. */
  readonly problem: string | undefined;
}

/**
 * Changes the waiting applications. Stops if `stop` is aborted or every request fails: pending requests finish, the
 * others keep waiting.
 * @param onProgress receives the job after each application
 */
export async function runJob(
  begun: Job,
  calls: JobCalls,
  stop: AbortSignal,
  onProgress: (job: Job) => void,
): Promise<Ended> {
  let job = begun;
  let problem: string | undefined;
  let lostInARow = 0;
  let next = 0;
  const queue = [...begun.waiting];
  const isOver = () => stop.aborted || problem !== undefined;

  const take = async (): Promise<Item | undefined> => {
    const wait = next - calls.now();
    next = Math.max(next, calls.now()) + pace.betweenMilliseconds;
    if (wait > 0) await calls.pause(wait);
    return isOver() ? undefined : queue.shift();
  };
  const settle = (item: Item, outcome: Outcome) => {
    lostInARow = outcome.kind === 'failed' && outcome.failure.isTemporary ? lostInARow + 1 : 0;
    if (lostInARow === pace.sideBySide && outcome.kind === 'failed') problem ??= outcome.failure.reason;
    if (outcome.kind === 'refused') problem ??= outcome.reason;
    job = withOutcome(job, item, outcome);
    onProgress(job);
  };
  const work = async () => {
    for (let item = await take(); item; item = await take())
      settle(item, await changeOne(job, item, calls, stop));
  };
  await Promise.all(Array.from({ length: pace.sideBySide }, work));
  return { job, problem };
}

type Outcome =
  | { readonly kind: 'done'; readonly version: number }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Stopped without a known result. A retry has no effect if the change succeeded. */
  | { readonly kind: 'waits'; readonly isUnsure: boolean }
  /** The user lacks the permission, so the other applications are not tried. */
  | { readonly kind: 'refused'; readonly reason: string };

async function changeOne(job: Job, item: Item, calls: JobCalls, stop: AbortSignal): Promise<Outcome> {
  let isUnsure = item.isUnsure ?? false;
  const change = async () => {
    try {
      return await calls.change(job, item);
    } catch (error) {
      if (isStale(error) && isUnsure && (await isDone(job, item, calls))) return item.version + 1;
      isUnsure ||= canRetry(error);
      throw error;
    }
  };
  try {
    return { kind: 'done', version: await withRetries(change, { pause: calls.pause, signal: stop }) };
  } catch (error) {
    if (stop.aborted && (error === stop.reason || isTemporary(error))) return { kind: 'waits', isUnsure };
    const reason = failureText(error);
    if (error instanceof RequestError && (error.status === 401 || error.status === 403))
      return { kind: 'refused', reason };
    if (isUnsure && (await isDone(job, item, calls).catch(() => false)))
      return { kind: 'done', version: item.version + 1 };
    return { kind: 'failed', failure: { ...item, isUnsure, reason, isTemporary: isTemporary(error) } };
  }
}

/**
 * Checks whether a change succeeded although its response was lost: the version rose by one and the application has the
 * new state. Repeated undo requests are recognised by the server instead.
 */
async function isDone(job: Job, { id, version }: Item, { read }: JobCalls): Promise<boolean> {
  if (job.isUndo && job.change.kind !== 'close') return false;
  const [state] = await read([id]);
  return state?.version === version + 1 && isAsWanted(state, job);
}

function failureText(error: unknown): string {
  return isStale(error) ? 'A colleague changed this application in the meantime.' : failureMessage(error);
}

function withOutcome(job: Job, item: Item, outcome: Outcome): Job {
  const waiting = job.waiting.filter(({ id }) => id !== item.id);
  switch (outcome.kind) {
    case 'done':
      return { ...job, waiting, done: [...job.done, { id: item.id, version: outcome.version }] };
    case 'failed':
      return { ...job, waiting, failed: [...job.failed, outcome.failure] };
    case 'waits':
      return { ...job, waiting: [...waiting, { ...item, isUnsure: outcome.isUnsure }] };
    case 'refused':
      return job;
  }
}

/** Returns a bulk change that undoes another in the same order: the first messages are due first. */
export function undoJob({ change, done, begunAt }: Job): Job {
  return { change, isUndo: true, begunAt, waiting: done, done: [], failed: [] };
}

/**
 * Returns a bulk change that retries the failures with the current versions. Leaves out applications that need no
 * change or cannot be changed. An undo keeps the version, because it applies only to that one.
 */
export async function retryJob(job: Job, { read }: Pick<JobCalls, 'read'>): Promise<Job> {
  if (job.isUndo) {
    const again = job.failed.filter(failure => failure.isTemporary);
    const failed = job.failed.filter(failure => !failure.isTemporary);
    return { ...job, failed, waiting: [...job.waiting, ...again.map(itemOf)] };
  }
  const states = new Map((await read(job.failed.map(({ id }) => id))).map(state => [state._id, state]));
  let next: Job = { ...job, failed: [] };
  for (const failure of job.failed) {
    const state = states.get(failure.id);
    const reason = leftOutReason(state, job.change);
    if (failure.isUnsure && state?.version === failure.version + 1 && isAsWanted(state, job))
      next = { ...next, done: [...next.done, { id: failure.id, version: state.version }] };
    else if (reason !== undefined || !state)
      next = {
        ...next,
        failed: [...next.failed, { ...failure, reason: reason ?? failure.reason, isTemporary: false }],
      };
    else next = { ...next, waiting: [...next.waiting, { ...itemOf(failure), version: state.version }] };
  }
  return next;
}

function itemOf({ id, version, date, isUnsure }: Failure): Item {
  return { id, version, date, isUnsure };
}

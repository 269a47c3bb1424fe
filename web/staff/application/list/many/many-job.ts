import type { ApplicationState } from '../../../../../functions/contract.ts';
import { RequestError } from '../../../../shared/request.ts';
import { canRetry, failureMessage, isStale } from '../../../shared/failures.ts';
import { isTemporary, type Pause, withRetries } from '../../../shared/retries.ts';
import { isAsWanted, leftOutReason } from './change-rules.ts';
import type { Failure, Item, Job } from './job.ts';

/**
 * Changes many applications, a few in parallel, each by its own request with the version that was read. So nothing is
 * changed twice, and no change of another user is overwritten. Pure except for the given calls.
 */

export interface JobCalls {
  /** Makes or undoes the change; returns the new version. */
  readonly change: (job: Job, item: Item) => Promise<number>;
  readonly read: (ids: readonly string[]) => Promise<readonly ApplicationState[]>;
  readonly pause: Pause;
  readonly now: () => number;
}

/**
 * Parallel requests, and the pause between their starts in milliseconds. At most 20 requests a second, of the API's 100
 * for all users. At most 6,000 in five minutes; the firewall allows 20,000 per IP address.
 */
export const pace = { sideBySide: 6, betweenMilliseconds: 50 } as const;

interface Ended {
  readonly job: Job;
  /** Why it stopped early; undefined if it finished or the user stopped it. */
  readonly problem: string | undefined;
}

/**
 * Processes the waiting applications. Stops when `stop` is aborted or every request fails: pending requests finish, the
 * rest keeps waiting.
 * @param onProgress called with the job after each application
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
  /** Stopped with an unknown result. A retry changes nothing if the change had succeeded. */
  | { readonly kind: 'waits'; readonly isUnsure: boolean }
  /** The user has no permission, so the others are not tried. */
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
 * Checks whether a change succeeded although its response was lost: the version is one higher and the state is as
 * requested. For an undo, the server itself recognises a repeated `undoChange`.
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

/** Creates a job that undoes another in the same order, because the first emails are due first. */
export function undoJob({ change, done, begunAt }: Job): Job {
  return { change, isUndo: true, begunAt, waiting: done, done: [], failed: [] };
}

/**
 * Creates a job that retries failures with the current versions, without applications that need no change or cannot be
 * changed. An undo needs the exact version.
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

import { type ApplicationState, messages } from '../../../../../../functions/contract.ts';
import { RequestError } from '../../../../../shared/request.ts';
import type { Change, Item, Job } from '../job.ts';
import { type JobCalls, runJob } from '../many-job.ts';

export const approve: Change = { kind: 'status', action: 'approve', withDecision: true };
export const close: Change = { kind: 'close' };

export const lost = () => new RequestError('network', 'down');
const stale = () => new RequestError('response', messages.stale, { status: 409, code: 'STALE' });
export const refused = (status: number, message: string, retryAfter?: number) =>
  new RequestError('response', message, { status, ...(retryAfter !== undefined && { retryAfter }) });

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

/** Decides which calls fail: before they reach the server, or (`isLate`) after the server has handled them. */
type Break = (call: number, id: string) => { readonly error: Error; readonly isLate?: boolean } | undefined;

/** Mock server with an unreliable connection. Its clock advances only in pauses. */
export function server(count: number, breaks: Break = () => undefined) {
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
        getsMessage: true,
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
  /** Returns the earlier response to a repeated undo, like the server. */
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

export const jobOf = (count: number, change: Change = approve): Job => ({
  change,
  isUndo: false,
  begunAt: 0,
  waiting: idsOf(count).map((id): Item => ({ id, version: 3 })),
  done: [],
  failed: [],
});
export const never = new AbortController().signal;
export const run = (
  job: Job,
  { calls }: ReturnType<typeof server>,
  stop = never,
  onProgress = (_: Job) => {},
) => runJob(job, calls, stop, onProgress);
export const versionsOf = ({ states }: ReturnType<typeof server>) => [
  ...new Set([...states.values()].map(({ version }) => version)),
];

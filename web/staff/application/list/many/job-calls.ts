import { type ApplicationState, fetchStates, limits, undoChange } from '../../../../../functions/contract.ts';
import { staffRequest } from '../../../session/api.ts';
import { pause, withRetries } from '../../../shared/retries.ts';
import { sendAssignee, sendClosed, sendStage, sendStatus } from '../../change-calls.ts';
import type { Item, Job } from './job.ts';
import type { JobCalls } from './many-job.ts';

/** Requests of a bulk change. They use the routes that change one application. */
export const jobCalls: JobCalls = {
  change: async (job, item) => (await send(job, item)).version,
  read: ids => readStates(ids),
  pause,
  now: () => Date.now(),
};

function send({ change, isUndo }: Job, item: Item) {
  const { id, version } = item;
  if (isUndo && change.kind !== 'close')
    return staffRequest(undoChange, { parameters: { id }, body: { version } });
  switch (change.kind) {
    case 'status':
      return sendStatus(item, change.action, { ...change, date: item.date });
    case 'stage': {
      const { stage, date, note } = change;
      return sendStage(item, { stage, ...(date && { date }), ...(note && { note }) });
    }
    case 'assign':
      return sendAssignee(item, change.person);
    case 'close':
      return sendClosed(item, !isUndo);
  }
}

/** Reads the state of applications in batches of 100. Deleted ones are missing. @throws RequestError */
export async function readStates(
  ids: readonly string[],
  onRead: (count: number) => void = () => {},
  signal?: AbortSignal,
): Promise<ApplicationState[]> {
  const found: ApplicationState[] = [];
  for (let start = 0; start < ids.length; start += limits.statesAtOnce) {
    const body = { ids: ids.slice(start, start + limits.statesAtOnce) };
    const { states } = await withRetries(() => staffRequest(fetchStates, { body }), {
      ...(signal && { signal }),
    });
    found.push(...states);
    onRead(start + body.ids.length);
  }
  return found;
}

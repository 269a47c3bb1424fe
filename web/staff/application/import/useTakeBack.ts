import { useState } from 'react';
import {
  type ApplicationState,
  fetchStates,
  type KeptRecord,
  type RouteResponse,
  takeBackImport,
} from '../../../../functions/contract.ts';
import { staffRequest } from '../../session/api.ts';
import { registerWork } from '../../session/unsaved-work.ts';
import { failureMessage, isCancelled } from '../../shared/failures.ts';
import { withRetries } from '../../shared/retries.ts';
import { useOneTask } from '../../shared/unmount-signal.ts';
import { useForgetApplications } from '../useApplications.ts';
import { useForgetDeleted } from '../useDeletedApplications.ts';
import type { Began } from './import-steps.ts';

type Answer = RouteResponse<typeof takeBackImport>;

/** A record that stays as it is. One that was deleted since has no state. */
export type Kept = KeptRecord & { readonly state: ApplicationState | undefined };

export type TakeBackState =
  | { readonly at: 'idle' }
  | { readonly at: 'working'; readonly answer: Answer | undefined; readonly began: Began }
  | { readonly at: 'failed'; readonly problem: string }
  | { readonly at: 'done'; readonly answer: Answer; readonly kept: readonly Kept[] };

/** Takes an import back, part by part. A repeat goes on where an earlier one stopped, also of another person. */
export function useTakeBack(onChange: () => void) {
  const [state, setState] = useState<TakeBackState>({ at: 'idle' });
  const running = useOneTask();
  const forgetLists = useForgetApplications();
  const forgetDeleted = useForgetDeleted();
  const run = async (id: string) => {
    const signal = running.begin();
    const done = registerWork({ kind: 'sending' });
    const call = (listed: number) =>
      withRetries(() => staffRequest(takeBackImport, { parameters: { id }, body: { listed } }, { signal }), {
        signal,
      });
    try {
      setState({ at: 'working', answer: undefined, began: { at: performance.now(), done: 0 } });
      const first = await call(0);
      const began = { at: performance.now(), done: first.done };
      let answer = first;
      const records: KeptRecord[] = [...first.kept];
      while (!answer.isListed) {
        setState({ at: 'working', answer, began });
        answer = await call(answer.listed);
        records.push(...answer.kept);
      }
      setState({ at: 'done', answer, kept: await withStates(records, signal) });
      await Promise.all([forgetLists(), forgetDeleted()]);
      onChange();
    } catch (error) {
      if (signal.aborted || isCancelled(error)) return;
      setState({ at: 'failed', problem: failureMessage(error) });
    } finally {
      done();
    }
  };
  return { state, run };
}

/** Records for one request of their states, as the route allows. */
const statesAtOnce = 100;

async function withStates(records: readonly KeptRecord[], signal: AbortSignal): Promise<Kept[]> {
  const states = new Map<string, ApplicationState>();
  for (let start = 0; start < records.length; start += statesAtOnce) {
    const ids = records.slice(start, start + statesAtOnce).map(({ _id }) => _id);
    const found = await withRetries(() => staffRequest(fetchStates, { body: { ids } }, { signal }), {
      signal,
    });
    for (const state of found.states) states.set(state._id, state);
  }
  return records.map(record => ({ ...record, state: states.get(record._id) }));
}

import { type Dispatch, type SetStateAction, useRef } from 'react';
import { isNotFound } from '../../shared/failures.ts';
import type { useOneTask } from '../../shared/unmount-signal.ts';
import { checkAgain } from './dry-run.ts';
import { findDuplicates } from './duplicates.ts';
import { withEdit } from './edits.ts';
import { callsOf, problemOf } from './import-calls.ts';
import { type Checked, runOf, type Step, type Work, workOf } from './import-steps.ts';

interface Mending {
  readonly running: ReturnType<typeof useOneTask>;
  readonly setStep: Dispatch<SetStateAction<Step>>;
  readonly checkAll: (work: Work) => void;
}

/** Sets a cell of some rows, and checks these rows again. Rejects if they could not be checked. */
export type Mend = (
  checked: Checked,
  numbers: readonly number[],
  place: number,
  text: string,
) => Promise<void>;

/** Corrections are checked one after the other, because each starts from the result of the earlier one. */
export function useMend({ running, setStep, checkAll }: Mending): Mend {
  const pending = useRef<{ readonly signal: AbortSignal; readonly last: Promise<Checked> }>(undefined);

  const mendOne = async (
    checked: Checked,
    signal: AbortSignal,
    [numbers, place, text]: readonly [readonly number[], number, string],
  ): Promise<Checked> => {
    const { id, problem: _, ...before } = checked;
    const calls = callsOf(id);
    const rows = new Set(numbers);
    const work = { ...workOf(checked), edits: withEdit(checked.edits, numbers, place, text) };
    // The user may leave out other rows in the meantime.
    const show = (next: Checked) =>
      setStep(step => ({ ...next, leftOut: 'leftOut' in step ? step.leftOut : next.leftOut }));
    show({ ...before, id, isMending: true });
    try {
      const planned = await checkAgain(checked.planned, rows, runOf(work), calls, signal);
      const found = await findDuplicates(planned, calls, signal, () => {}, rows);
      const likely = [...checked.likely.filter(({ number }) => !rows.has(number)), ...found].toSorted(
        (one, other) => one.number - other.number,
      );
      const mended: Checked = { at: 'checked', ...work, id, planned, likely };
      show(mended);
      return mended;
    } catch (error) {
      if (signal.aborted) throw error;
      // The import is over 24 hours old.
      if (isNotFound(error)) checkAll(work);
      else show({ ...before, id, isMending: false, problem: problemOf(error) });
      throw error;
    }
  };

  return async (checked, ...correction) => {
    const earlier = pending.current?.signal.aborted ? undefined : pending.current;
    const { signal, last } = earlier ?? { signal: running.begin(), last: Promise.resolve(checked) };
    const next = last.then(before => {
      signal.throwIfAborted();
      return mendOne(before, signal, correction);
    });
    const own = { signal, last: next.catch(() => last) };
    pending.current = own;
    try {
      await next;
    } finally {
      if (pending.current === own) pending.current = undefined;
    }
  };
}

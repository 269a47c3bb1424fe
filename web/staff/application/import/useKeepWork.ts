import { useEffect } from 'react';
import type { Step } from './import-steps.ts';
import { keepWork, removeKeptWork } from './kept-work.ts';

/** Keeps the current work on this device until the import is done. Returns a function that removes it. */
export function useKeepWork(step: Step): () => void {
  const kept = 'table' in step ? step : undefined;
  const { table, columns, edits, leftOut } = kept ?? {};
  const at = kept?.at;
  const id = kept && 'id' in kept ? kept.id : undefined;
  useEffect(() => {
    if (at === 'done') void removeKeptWork();
    // A check that a reload cuts off returns to the step before it.
    if (!table || !columns || !edits || !leftOut || !at || at === 'done' || at === 'checking') return;
    const withHidden = table.hiddenCount === 0 || table.body.some(({ isHidden }) => isHidden);
    void keepWork({ at, sheet: table.sheet, withHidden, columns, edits, id, leftOut });
  }, [at, table, columns, edits, id, leftOut]);
  return () => void removeKeptWork();
}

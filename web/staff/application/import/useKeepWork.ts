import { useEffect } from 'react';
import type { Step } from './import-steps.ts';
import { keepWork, removeKeptWork } from './kept-work.ts';

/** Keeps the current work on this device until the import is done. Returns a function that removes it. */
export function useKeepWork(step: Step): () => void {
  const kept = 'table' in step ? step : undefined;
  const { table, columns, edits, leftOut } = kept ?? {};
  const at = kept?.at;
  const id = kept && 'id' in kept ? kept.id : undefined;
  const hasLeft = kept?.at === 'done' && kept.faulty.length + kept.progress.refused.length > 0;
  useEffect(() => {
    if (at === 'done' && !hasLeft) void removeKeptWork();
    // A check that a reload cuts off returns to the step before it.
    if (!table || !columns || !edits || !leftOut || !at || at === 'checking') return;
    const withHidden = table.hiddenCount === 0 || table.body.some(({ isHidden }) => isHidden);
    const work = { sheet: table.sheet, withHidden, columns, edits, leftOut };
    // The rows with errors are left. They need another import, because this one has ended.
    if (at === 'done') void (hasLeft && keepWork({ ...work, at: 'checked', id: undefined }));
    else void keepWork({ ...work, at, id });
  }, [at, table, columns, edits, id, leftOut, hasLeft]);
  return () => void removeKeptWork();
}

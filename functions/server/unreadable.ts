import { AsyncLocalStorage } from 'node:async_hooks';
import { UnreadableFault } from './fault.ts';

const skipped = new AsyncLocalStorage<UnreadableFault[]>();

/** Lets lists skip unreadable entries, and reports their errors at the end of the request. */
export async function runSkippingUnreadable<T>(
  work: () => Promise<T>,
  report: (faults: readonly UnreadableFault[]) => Promise<void>,
): Promise<T> {
  const faults: UnreadableFault[] = [];
  try {
    return await skipped.run(faults, work);
  } finally {
    if (faults.length > 0) await report(faults);
  }
}

/** @throws UnreadableFault outside of `runSkippingUnreadable`, which reports skipped entries */
export function readEachReadable<I, O>(
  entries: readonly I[],
  read: (entry: I) => O,
  onUnreadable: (entry: I) => void = () => {},
): O[] {
  const faults = skipped.getStore();
  return entries.flatMap(entry => {
    try {
      return [read(entry)];
    } catch (error) {
      if (!(error instanceof UnreadableFault) || !faults) throw error;
      faults.push(error);
      onUnreadable(entry);
      return [];
    }
  });
}

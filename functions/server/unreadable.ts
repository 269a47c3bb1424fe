import { AsyncLocalStorage } from 'node:async_hooks';
import { UnreadableFault } from './fault.ts';

/** Entries that a list leaves out because they cannot be read: damaged, or written by a newer version. */

const skipped = new AsyncLocalStorage<UnreadableFault[]>();

/** Runs work whose lists leave out what they cannot read. `report` gets the fault of each such entry when the work ends. */
export async function skippingUnreadable<T>(
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

/**
 * Reads each entry of a list, and leaves out those that cannot be read.
 * @throws UnreadableFault outside of `skippingUnreadable`, where nothing would report it
 */
export function readEach<I, O>(entries: readonly I[], read: (entry: I) => O): O[] {
  const faults = skipped.getStore();
  return entries.flatMap(entry => {
    try {
      return [read(entry)];
    } catch (error) {
      if (!(error instanceof UnreadableFault) || !faults) throw error;
      faults.push(error);
      return [];
    }
  });
}

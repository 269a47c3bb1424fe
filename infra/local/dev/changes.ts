/** Files that change come in bursts: an editor writes several at once, and a branch is switched. */

const quietMs = 30;

/**
 * Collects changed files until nothing has changed for a moment, and hands them to `work`, one set after the other.
 * @param work must not reject
 * @returns what takes a changed file
 */
export function collectChanges(work: (files: ReadonlySet<string>) => Promise<void>): (file: string) => void {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  return file => {
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = waiting;
      waiting = new Set();
      last = last.then(() => work(files));
    }, quietMs);
  };
}

/** Runs a write when every write before it has ended, well or badly; answers what the write answers. */
export type WriteQueue = <T>(write: () => Promise<T>) => Promise<T>;

/** A queue for the writes of one record, so that each can carry the version that the one before it answered. */
export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();
  return write => {
    const result = last.then(write);
    last = result.catch(() => undefined);
    return result;
  };
}

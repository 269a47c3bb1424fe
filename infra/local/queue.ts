/** Runs a task when every task handed in before it has ended, well or badly; answers what the task answers. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** A queue of its own: tasks of different queues do not wait for each other. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return task => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Does the work for each item, for at most `lanes` of them at the same time. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

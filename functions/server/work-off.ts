/** The pace at which a job works through a long queue. */
interface Pace {
  /** Most items that are worked on at the same time. */
  readonly sideBySide: number;
  /** Most items that are begun in a second. */
  readonly perSecond: number;
  /** Asked before each item: when it says no, none is begun any more, and those that were are finished. */
  readonly mayBegin: () => boolean;
}

/**
 * Works on items in their order, several side by side, until there are no more or none may begin.
 * @throws what the work throws, and then begins no other item
 */
export async function workOff<T>(
  items: AsyncIterable<T>,
  { sideBySide, perSecond, mayBegin }: Pace,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // All workers take from one queue. A worker that fails closes it for the others.
  const queue = paced(items, 1000 / perSecond, mayBegin);
  const workOne = async () => {
    for await (const item of queue) await work(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: sideBySide }, workOne));
  const failure = ends.find(end => end.status === 'rejected');
  if (failure) throw failure.reason;
}

async function* paced<T>(
  items: AsyncIterable<T>,
  milliseconds: number,
  mayBegin: () => boolean,
): AsyncGenerator<T> {
  let next = 0;
  for await (const item of items) {
    const wait = next - Date.now();
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait));
    if (!mayBegin()) return;
    next = Math.max(next, Date.now()) + milliseconds;
    yield item;
  }
}

interface Pace {
  readonly sideBySide: number;
  readonly perSecond: number;
  /** Called before each item. If it returns false, no further item starts; running items finish. */
  readonly mayBegin: () => boolean;
}

/** Works in order, several at a time, with limited starts per second. @throws the first error of `work` */
export async function runPaced<T>(
  items: AsyncIterable<T>,
  { sideBySide, perSecond, mayBegin }: Pace,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // All workers take items from one generator. A worker that fails closes it for the others.
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

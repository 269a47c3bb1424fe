import { createListeners } from '../shared/listeners.ts';

/** Calls that take so long that a person should be told. */

/** A call is given up after 5 seconds at the earliest. */
const slowMilliseconds = 3000;

const changes = createListeners();
let slow = 0;

function count(by: 1 | -1): void {
  slow += by;
  changes.tell();
}

/** Returns the call's answer; while that takes long, `hasSlowCalls` is true. */
export async function watched<T>(call: Promise<T>): Promise<T> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, slowMilliseconds);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (isSlow) count(-1);
  }
}

export const hasSlowCalls = (): boolean => slow > 0;

/** Hears when slow calls begin and end. */
export const onSlowCalls = changes.add;

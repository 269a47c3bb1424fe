let runs = 0;

/** The windows of the guards' counters, in seconds. */
export const quarterHour = 900;
export const day = 86_400;

/**
 * Does it again where a window of so many seconds ended in between, when the guards' counters begin anew.
 * @param work gets a number that no other run has, for addresses and values of its own
 */
export async function inOneWindow<T>(seconds: number, work: (run: number) => Promise<T>): Promise<T> {
  const window = () => Math.floor(Date.now() / 1000 / seconds);
  const began = window();
  runs += 1;
  try {
    const result = await work(runs);
    if (began === window()) return result;
  } catch (error) {
    if (began === window()) throw error;
  }
  return inOneWindow(seconds, work);
}

let runs = 0;

/** The windows of the guards' counters in seconds, as the design has them: not taken from the code that is tested. */
export const quarterHour = 900;
export const hour = 3600;
export const day = 86_400;

/**
 * Answers what `work` answers in one window of so many seconds. When a window ended meanwhile, the guards' counters began
 * anew, so the work is done again.
 *
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

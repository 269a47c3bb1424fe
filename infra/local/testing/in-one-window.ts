let runs = 0;

/** Lengths of the guards' counter windows in seconds. From the design, not imported from the tested code. */
export const quarterHour = 900;
export const hour = 3600;
export const day = 86_400;

/** Repeats `work` with a new number if a counter window ended, because the counters were reset. */
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

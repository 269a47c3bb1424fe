let runs = 0;

/**
 * The guards count failures in periods of these lengths, in seconds. Repeated here, so that the tests do not rely on the
 * tested code.
 */
export const quarterHour = 900;
export const hour = 3600;
export const day = 86_400;

/**
 * Repeats `work` with a new number if such a period ended meanwhile, because the guards then started counting from zero.
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

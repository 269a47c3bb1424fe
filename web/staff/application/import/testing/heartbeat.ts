import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** Measures the longest time that JavaScript blocks the page. */
export function heartbeat() {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    setTimeout(() => port2.postMessage(0), 10);
  };
  port2.postMessage(0);
  onTestFinished(() => port1.close());
  return {
    /** Returns the longest blocked time since the last call, in milliseconds. */
    longest: () => {
      const found = longest;
      longest = 0;
      return found;
    },
  };
}

/** Measures three times and returns the least of each value, because other processes only ever make a time longer. */
export async function leastOfThree<Name extends string>(
  measure: () => Promise<Record<Name, number>>,
): Promise<Record<Name, number>> {
  const least = await measure();
  for (let repeat = 0; repeat < 2; repeat += 1) {
    const measured = await measure();
    for (const name in least) least[name] = Math.min(least[name], measured[name]);
  }
  return least;
}

/** Creates the file inside the page, because the browser driver would send its content as one string. */
export function chooseFile(file: File): void {
  const input = page.getByLabelText('Spreadsheet').element();
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no input for a file');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

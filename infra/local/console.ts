/** What `npm start` and `npm run dev` share of talking with the person at the terminal. */

/** Something that the person at the terminal can put right; told in one line. */
export class Refusal extends Error {}

export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints what is going on and how long it took; `tell` shows how far it is where there is a terminal. */
export async function step<T>(
  title: string,
  work: (tell: (detail: string) => void) => Promise<T>,
): Promise<T> {
  process.stdout.write(`${title} … `);
  const began = performance.now();
  const result = await work(detail => {
    if (process.stdout.isTTY) process.stdout.write(`\r${title} … ${detail} `);
  });
  console.log(seconds(began));
  return result;
}

/** Runs `close` at the first Ctrl-C and ends; a second one does not wait for it. */
export function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

/** Runs a whole program; what fails is told, a refusal in one line. */
export function runProgram(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
    process.exit(1);
  });
}

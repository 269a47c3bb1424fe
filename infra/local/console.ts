/** Error that the command shows to its user as one line, without a stack. */
export class UserError extends Error {}

export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints the title and the duration of `work`. On a terminal it also shows the progress. */
export async function step<T>(
  title: string,
  work: (showProgress: (detail: string) => void) => Promise<T>,
): Promise<T> {
  process.stdout.write(`${title} … `);
  const began = performance.now();
  const result = await work(detail => {
    if (process.stdout.isTTY) process.stdout.write(`\r${title} … ${detail} `);
  });
  console.log(seconds(began));
  return result;
}

/** Calls `close` and exits at the first Ctrl-C. A second Ctrl-C exits at once. */
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

export function runProgram(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exit(1);
  });
}

import { openapi } from '../../../functions/deployment.ts';
import { sampleStatePath } from '../../local/edge/sample-notice.ts';
import { until } from '../tools.ts';

/** Milliseconds: a system that is only slow, on a busy machine, answers within this time. */
const patience = 15_000;

/**
 * Ends the command with code 1 and one line on stderr when Maplegate does not answer at this address, and waits for the
 * sample data of one that has only just started. For commands that look at a running system: without this check they work
 * for minutes and then fail with a stack trace.
 */
export async function requireRunning(url: string): Promise<void> {
  if (await isRunning(url)) return untilWhole(url);
  console.error(`Maplegate does not answer at ${url}. Run npm start in another terminal, or give its --url.`);
  process.exit(1);
}

/** Asks for a document that only this product has: another program may be using the same port. */
async function isRunning(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(new URL(openapi.path, url), { signal: AbortSignal.timeout(patience) });
    return ok;
  } catch {
    return false;
  }
}

/** Waits until a local cloud has all of its sample data. Elsewhere nothing is at that address, and nothing to wait for. */
export async function untilWhole(url: string): Promise<void> {
  await until(
    'The sample data',
    async signal => {
      const response = await fetch(new URL(sampleStatePath, url), { signal });
      // What still waits is told in an object.
      return !(await response.text()).startsWith('{');
    },
    120,
  );
}

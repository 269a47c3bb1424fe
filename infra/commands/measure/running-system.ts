import { openapi } from '../../../functions/deployment.ts';
import { sampleStatePath } from '../../local/edge/sample-notice.ts';
import { waitUntilAnswers } from '../tools.ts';

/** Longest wait for an answer in milliseconds, long enough for a busy machine. */
const patience = 15_000;

/** Exits with code 1 and one line on stderr if Maplegate does not answer at `url`. */
export async function requireRunning(url: string): Promise<void> {
  if (await isRunning(url)) return untilWhole(url);
  console.error(`Maplegate does not answer at ${url}. Run npm start in another terminal, or give its --url.`);
  process.exit(1);
}

/** Requests a document that only Maplegate has, because another program may use the port. */
async function isRunning(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(new URL(openapi.path, url), { signal: AbortSignal.timeout(patience) });
    return ok;
  } catch {
    return false;
  }
}

/** Waits for the sample data of a local cloud. Other systems do not have this path. */
export async function untilWhole(url: string): Promise<void> {
  await waitUntilAnswers(
    'The sample data',
    async signal => {
      const response = await fetch(new URL(sampleStatePath, url), { signal });
      // The response is an object until all sample data are loaded.
      return !(await response.text()).startsWith('{');
    },
    120,
  );
}

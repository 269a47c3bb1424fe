import { runCommand } from '../tools.ts';
import { smokeChecks } from './smoke-checks.ts';

/** `npm run smoke -- URL`: whether a deployed system works, seen from outside. Fails when any check does. */

const [url = ''] = process.argv.slice(2);
await runCommand(async () => {
  if (!URL.canParse(url)) throw new Error('Which system? npm run smoke -- https://example.cloudfront.net');
  const began = performance.now();
  let failures = 0;
  // All at once: a system that answers nothing is known in seconds as well.
  const outcomes = smokeChecks(url).map(async ({ title, run }) => ({ title, failure: await failureOf(run) }));
  for (const outcome of outcomes) {
    const { title, failure } = await outcome;
    if (failure !== undefined) failures += 1;
    console.log(failure === undefined ? `ok      ${title}` : `FAILED  ${title}: ${failure}`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    failures === 0 ? `All is well, after ${seconds} s.` : `${failures} failed, after ${seconds} s.`,
  );
  process.exitCode = failures === 0 ? 0 : 1;
});

function failureOf(run: () => Promise<unknown>): Promise<string | undefined> {
  return run().then(
    () => undefined,
    error => (error instanceof Error ? error.message : String(error)),
  );
}

import { smokeChecks } from './smoke-checks.ts';

/** `npm run smoke -- URL`: whether a deployed system works, seen from outside. Fails when any check does. */

const [url] = process.argv.slice(2);
if (!url || !URL.canParse(url)) {
  console.error('Which system? npm run smoke -- https://example.cloudfront.net');
  process.exit(1);
}
const began = performance.now();
let failures = 0;
// All at once: a system that answers nothing is known in seconds as well.
const outcomes = smokeChecks(url).map(async ({ title, run }) => {
  try {
    await run();
    return { isWell: true, line: `ok      ${title}` };
  } catch (error) {
    return { isWell: false, line: `FAILED  ${title}: ${error instanceof Error ? error.message : error}` };
  }
});
for (const outcome of outcomes) {
  const { isWell, line } = await outcome;
  if (!isWell) failures += 1;
  console.log(line);
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(failures === 0 ? `All is well, after ${seconds} s.` : `${failures} failed, after ${seconds} s.`);
process.exitCode = failures === 0 ? 0 : 1;

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { officeDayOf } from '../../../functions/contract.ts';
import { budgets, staffSizes } from '../../../web/prerender/sizes.ts';
import { freePort } from '../../testing/serve.ts';
import { root, run, waitUntilAnswers } from '../tools.ts';
import { handlersPart } from './bench-handlers.ts';
import { mediaPart, sizesPart } from './page-sizes.ts';
import { kilobytes, measureParts, middleOf, table } from './report.ts';
import { requireRunning } from './running-system.ts';

/**
 * `npm run bench` measures a running `npm start` on a quiet machine and writes docs/bench.md. It needs a build for this URL:
 * `SITE_ORIGIN=http://localhost:3000 npm run build`.
 */

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    dist: { type: 'string', default: join(root, 'dist') },
    out: { type: 'string', default: join(root, 'docs', 'bench.md') },
    runs: { type: 'string', default: '5' },
  },
});
const rounds = Number(values.runs);
if (!(rounds >= 1)) throw new Error('--runs takes a number of at least 1');
await requireRunning(values.url);

// Loaded only now, because loading Lighthouse takes seconds.
const { pagesPart } = await import('./bench-pages.ts');
const failed = await measureParts(
  [
    '# Measured',
    '',
    `By \`npm run bench\` on ${officeDayOf(new Date())}, of commit ${commit()}. Sizes are in KB (1000 bytes), text by gzip.`,
    '',
  ],
  [
    { title: 'The public pages', measure: () => pagesPart(values.url, rounds) },
    { title: 'What the public pages weigh', measure: () => sizesPart(values.dist) },
    { title: 'Fonts and films', measure: () => mediaPart(values.dist) },
    { title: 'The back office', measure: staffPart },
    { title: 'The handlers', measure: () => handlersPart(join(values.dist, 'functions'), rounds * 3) },
    { title: '`npm start`', measure: startPart },
  ],
  report => writeFileSync(values.out, report),
);
console.log(readFileSync(values.out, 'utf8'));
if (failed.length > 0) process.exitCode = 1;

function commit(): string {
  return run('git', ['describe', '--always', '--dirty=, changed'], { quiet: true }).output.trim();
}

async function staffPart(): Promise<string[]> {
  const sizes = await staffSizes(values.dist);
  return [
    '## The back office',
    '',
    `At most ${budgets.loginScripts} KB of scripts for the login, ${budgets.listScripts} for the list, ${budgets.dashboardScripts} for the dashboard, and ${budgets.staffStyles} of styles.`,
    '',
    ...table(
      ['Screen', 'Scripts', 'Styles', 'Files'],
      sizes.map(({ screen, scripts, styles, files }) => [
        screen,
        kilobytes(scripts),
        kilobytes(styles),
        String(files),
      ]),
    ),
  ];
}

async function startPart(): Promise<string[]> {
  // Takes the median of three starts, because the first one reads the files from disk.
  const times: number[] = [];
  for (let start = 0; start < 3; start += 1) times.push(await timeToFirstPage());
  const time = (middleOf(times, found => found) / 1000).toFixed(1);
  return ['## `npm start`', '', `From an empty data folder to the first page: ${time} s (at most 10).`, ''];
}

/** Returns the milliseconds from the start of the local system without data to its first page. */
async function timeToFirstPage(): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'maplegate-start-'));
  const port = await freePort();
  const began = performance.now();
  // Starts the program without npm, which takes a tenth of a second and does not stop its child process on every system.
  const program = spawn(process.execPath, ['infra/local/start.ts', '--data', data], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  try {
    const hasPage = async (signal: AbortSignal) => (await fetch(`http://localhost:${port}/`, { signal })).ok;
    await waitUntilAnswers('npm start', hasPage, 120);
    return performance.now() - began;
  } finally {
    const ended = once(program, 'exit');
    program.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

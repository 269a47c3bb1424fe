import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../compare/tools.ts';

/** Milliseconds. */
const interval = 50;
const patience = 120_000;

/** Milliseconds from `npm start`, with no data yet, to the first page that it answers. */
export async function timeToFirstPage(root: string): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'maplegate-start-'));
  const port = await freePort();
  const began = performance.now();
  const program = spawn('npm', ['start', '--', '--data', data], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
    // A group of its own, so that npm and what it runs end together.
    detached: true,
  });
  try {
    while (!(await answers(`http://localhost:${port}/`))) {
      if (performance.now() - began > patience) throw new Error('npm start answers no page');
      await setTimeout(interval);
    }
    return performance.now() - began;
  } finally {
    const ended = once(program, 'exit');
    if (program.pid) process.kill(-program.pid, 'SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

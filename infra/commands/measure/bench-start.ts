import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/serve.ts';
import { root, until } from '../tools.ts';

/** Milliseconds from `npm start`, with no data yet, to the first page that it answers. */
export async function timeToFirstPage(): Promise<number> {
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
    const hasPage = async (signal: AbortSignal) => (await fetch(`http://localhost:${port}/`, { signal })).ok;
    await until('npm start', hasPage, 120);
    return performance.now() - began;
  } finally {
    const ended = once(program, 'exit');
    if (program.pid) process.kill(-program.pid, 'SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

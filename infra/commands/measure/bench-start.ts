import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/serve.ts';
import { root, until } from '../tools.ts';

/** Milliseconds from the program of `npm start`, with no data yet, to the first page that it answers. */
export async function timeToFirstPage(): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'maplegate-start-'));
  const port = await freePort();
  const began = performance.now();
  // Without npm, which takes a tenth of a second and does not end what it runs on every system.
  const program = spawn(process.execPath, ['infra/local/start.ts', '--data', data], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  try {
    const hasPage = async (signal: AbortSignal) => (await fetch(`http://localhost:${port}/`, { signal })).ok;
    await until('npm start', hasPage, 120);
    return performance.now() - began;
  } finally {
    const ended = once(program, 'exit');
    program.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '../../../functions/contract.ts';
import { freePort, root } from '../compare/tools.ts';
import { requireRunning } from './running-system.ts';

/** Runs a command as `npm run` does, without npm. */
async function run(command: string, url: string): Promise<{ code: number; stderr: string }> {
  const child = spawn(process.execPath, [`infra/commands/measure/${command}.ts`, '--url', url], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 25_000,
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, stderr };
}

/** Knows one path only. */
function serve(path: string): { server: Server; start: () => Promise<string> } {
  const server = createServer(({ url }, response) => response.writeHead(url === path ? 200 : 404).end());
  const start = async () => {
    const port = await freePort();
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${port}`;
  };
  return { server, start };
}

it('A command goes on where Maplegate runs', async () => {
  const { server, start } = serve(openapi.path);
  await expect(requireRunning(await start())).resolves.toBeUndefined();
  server.close();
});

describe.each(['bench', 'screens'])('npm run %s', command => {
  const { server, start } = serve('/');
  let other: string;
  beforeAll(async () => {
    other = await start();
  });
  afterAll(() => void server.close());

  const refusal = (url: string) =>
    `Maplegate does not answer at ${url}. Run npm start in another terminal, or give its --url.\n`;

  it('says in one line that nothing runs at the address', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    expect(await run(command, url)).toEqual({ code: 1, stderr: refusal(url) });
  });

  it('says in the same line that something else runs there', async () => {
    expect(await run(command, other)).toEqual({ code: 1, stderr: refusal(other) });
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '../../../functions/deployment.ts';
import { freePort, type Served, serve } from '../../testing/serve.ts';
import { root } from '../tools.ts';
import { requireRunning } from './running-system.ts';

async function run(command: string, url: string): Promise<{ code: number; stderr: string }> {
  const child = spawn(process.execPath, [`infra/commands/measure/${command}.ts`, '--url', url], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 25_000,
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, stderr };
}

const servePath = (path: string) =>
  serve(({ url }, response) => response.writeHead(url === path ? 200 : 404).end());

it('requireRunning lets a command continue if Maplegate runs', async () => {
  const { url, close } = await servePath(openapi.path);
  await expect(requireRunning(url)).resolves.toBeUndefined();
  await close();
});

it('requireRunning waits until the sample data are loaded', async () => {
  const states = ['{"done":1,"of":30}', '{"done":29,"of":30}', '"loaded"'];
  const { url, close } = await serve((request, response) =>
    response.end(request.url === '/__local/sample.json' ? states.shift() : undefined),
  );
  await requireRunning(url);
  expect(states).toEqual([]);
  await close();
});

describe.each(['bench', 'screens'])('npm run %s', command => {
  let other: Served;
  beforeAll(async () => {
    other = await servePath('/');
  });
  afterAll(() => other.close());

  const refusal = (url: string) =>
    `Maplegate does not answer at ${url}. Run npm start in another terminal, or give its --url.\n`;

  it('requireRunning prints one line if nothing runs at the address', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    expect(await run(command, url)).toEqual({ code: 1, stderr: refusal(url) });
  });

  it('requireRunning prints the same line if another program runs at the address', async () => {
    expect(await run(command, other.url)).toEqual({ code: 1, stderr: refusal(other.url) });
  });
});

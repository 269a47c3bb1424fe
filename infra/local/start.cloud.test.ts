import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const program = join(import.meta.dirname, 'start.ts');

interface Started {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

const children: ChildProcess[] = [];

function start(data: string, port: number, ...more: string[]): Started {
  const child = spawn(process.execPath, [program, '--built', '--data', data, '--sample', '3', ...more], {
    env: { ...process.env, PORT: String(port) },
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  return { child, output: () => text, ended: new Promise(resolve => child.once('close', resolve)) };
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'start-'));
const urlIn = (text: string) => /http:\/\/localhost:\d+/.exec(text)?.[0] ?? '';

async function running(started: Started): Promise<string> {
  await expect.poll(started.output, { timeout: 30_000 }).toContain('Ctrl-C stops it');
  return urlIn(started.output());
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

describe('npm start', () => {
  it('loads sample data, prints the URL and both accounts, and keeps everything over a restart', async () => {
    const data = newFolder();
    const first = start(data, 0);
    await running(first);
    const accounts = JSON.parse(readFileSync(join(data, 'accounts.json'), 'utf8'));
    expect(accounts.map((account: { role: string }) => account.role)).toEqual(['super-admin', 'admin']);
    for (const { email, password } of accounts) {
      expect(first.output()).toContain(email);
      expect(first.output()).toContain(password);
    }
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);

    const second = start(data, 0);
    const url = await running(second);
    expect(second.output()).not.toContain('Loading');
    const [, { email, password }] = accounts;
    const login = await fetch(`${url}/api/users/login`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    const { token } = await login.json();
    const list = await fetch(`${url}/api/application/fetchApplication`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await list.json()).toMatchObject({ totalApplication: 3 });
  });

  it('writes down for a shell where operators’ commands find its data', async () => {
    const data = newFolder();
    await running(start(data, 0));
    const restore = join(import.meta.dirname, '..', 'commands', 'restore.ts');
    const script = `. '${data}/operator.env' && exec '${process.execPath}' '${restore}' export '${data}/copy'`;
    const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
    expect(stdout).toMatch(/^\d+ records and \d+ files are in /);
  });

  it('begins again with --fresh, and when an earlier start did not get through its sample data', async () => {
    const data = newFolder();
    const first = start(data, 0);
    await expect.poll(first.output, { timeout: 30_000 }).toContain('Loading');
    first.child.kill('SIGKILL');
    await first.ended;
    const second = start(data, 0);
    await running(second);
    const password = () => JSON.parse(readFileSync(join(data, 'accounts.json'), 'utf8'))[0].password;
    const before = password();
    second.child.kill('SIGINT');
    await second.ended;
    await running(start(data, 0, '--fresh'));
    expect(password()).not.toBe(before);
  });

  it('says in one line that the port is taken, or that the data are in use', async () => {
    const data = newFolder();
    const url = await running(start(data, 0));
    const samePort = start(newFolder(), Number(new URL(url).port));
    expect(await samePort.ended).toBe(1);
    expect(samePort.output().trim()).toMatch(/^Port \d+ is taken\..*$/);
    const sameData = start(data, 0);
    expect(await sameData.ended).toBe(1);
    expect(sameData.output().trim()).toMatch(/^Another Maplegate has the data in \S+ open\..*$/);
  });
});

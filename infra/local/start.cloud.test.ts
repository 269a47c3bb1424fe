import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const program = join(import.meta.dirname, 'start.ts');

interface Started {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

/** How many applications the sample has: their pictures are most of the work. */
const sampleSize = 1;
const children: ChildProcess[] = [];

function start(data: string, port: number, ...more: string[]): Started {
  const child = spawn(
    process.execPath,
    [program, '--built', '--data', data, '--sample', String(sampleSize), ...more],
    {
      env: { ...process.env, PORT: String(port) },
    },
  );
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
  await vi.waitFor(() => expect(started.output()).toContain('Ctrl-C stops it'), { timeout: 200_000 });
  return urlIn(started.output());
}

function stopAll(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

interface Account {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

const accountsIn = (data: string): Account[] => JSON.parse(readFileSync(join(data, 'accounts.json'), 'utf8'));

/** How many applications the system at this URL has, asked by an admin. */
async function countApplications(url: string, { email, password }: Account): Promise<unknown> {
  const login = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  const { token } = await login.json();
  const list = await fetch(`${url}/api/application/fetchApplication`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await list.json()).totalApplication;
}

describe('npm start', { timeout: 240_000 }, () => {
  const data = newFolder();
  let system: Started;
  let url: string;

  beforeAll(async () => {
    system = start(data, 0);
    url = await running(system);
  }, 240_000);
  afterAll(stopAll);

  it('loads sample data, and prints the URL and both accounts', async () => {
    const accounts = accountsIn(data);
    expect(accounts.map(({ role }) => role)).toEqual(['super-admin', 'admin']);
    for (const account of accounts) {
      expect(system.output()).toContain(account.email);
      expect(system.output()).toContain(account.password);
      expect(await countApplications(url, account)).toBe(sampleSize);
    }
  });

  it('writes down for a shell where operators’ commands find its data', () => {
    const restore = join(import.meta.dirname, '..', 'commands', 'operate', 'restore.ts');
    const script = `. '${data}/operator.env' && exec '${process.execPath}' '${restore}' export '${data}/copy'`;
    const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
    expect(stdout).toMatch(/^\d+ records and \d+ files are in /);
  });

  it('says in one line that the port is taken, or that the data are in use', async () => {
    const samePort = start(newFolder(), Number(new URL(url).port));
    expect(await samePort.ended).toBe(1);
    expect(samePort.output().trim()).toMatch(/^Port \d+ is taken\..*$/);
    const sameData = start(data, 0);
    expect(await sameData.ended).toBe(1);
    expect(sameData.output().trim()).toMatch(/^Another Maplegate has the data in \S+ open\..*$/);
  });
});

describe('npm start once more', { timeout: 600_000 }, () => {
  afterEach(stopAll);

  it('begins again when an earlier start did not get through its sample data, keeps what is whole, and begins again with --fresh', async () => {
    const data = newFolder();
    const unfinished = start(data, 0);
    await expect.poll(unfinished.output, { timeout: 200_000 }).toContain('Loading');
    unfinished.child.kill('SIGKILL');
    await unfinished.ended;

    const whole = start(data, 0);
    await running(whole);
    const [, admin] = accountsIn(data);
    if (!admin) throw new Error('No admin');
    whole.child.kill('SIGINT');
    expect(await whole.ended).toBe(0);

    const again = start(data, 0);
    expect(await countApplications(await running(again), admin)).toBe(sampleSize);
    expect(again.output()).not.toContain('Loading');
    again.child.kill('SIGINT');
    await again.ended;

    await running(start(data, 0, '--fresh'));
    expect(accountsIn(data)[1]?.password).not.toBe(admin.password);
  });
});

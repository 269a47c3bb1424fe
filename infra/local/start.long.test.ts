import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { untilWhole } from '../commands/measure/running-system.ts';

const program = join(import.meta.dirname, 'start.ts');

interface Started {
  readonly child: ChildProcess;
  /** What the system has printed so far. */
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

/** Number of sample applications. It is small, because drawing their pictures takes most of the time. */
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

const prints = (started: Started, text: string) =>
  vi.waitFor(() => expect(started.output()).toContain(text), { timeout: 200_000 });

async function running(started: Started): Promise<string> {
  await prints(started, 'Ctrl-C stops it');
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

async function tokenOf(url: string, { email, password }: Account): Promise<string> {
  const login = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  return (await login.json()).token;
}

/** Signs in. Retries, because a busy system may answer "try again". */
const soonTokenOf = (url: string, account: Account): Promise<string> =>
  vi.waitFor(
    async () => {
      const token = await tokenOf(url, account);
      expect(token).toBeDefined();
      return token;
    },
    { timeout: 60_000, interval: 1_000 },
  );

async function countApplications(url: string, account: Account): Promise<unknown> {
  const token = await tokenOf(url, account);
  const list = await fetch(`${url}/api/application/fetchApplication`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await list.json()).totalApplication;
}

describe('npm start', { timeout: 240_000 }, () => {
  const data = join(newFolder(), '.local');
  let system: Started;
  let url: string;
  let early: Awaited<ReturnType<typeof used>>;

  /** Stops the system and starts it again on the same data. */
  async function startAgain(...more: string[]): Promise<void> {
    system.child.kill('SIGINT');
    expect(await system.ended).toBe(0);
    system = start(data, 0, ...more);
    url = await running(system);
    await untilWhole(url);
  }

  beforeAll(async () => {
    // The first start is killed while it loads sample data. The next start must load them again.
    const unfinished = start(data, 0, '--sample', '500');
    early = await used(unfinished);
    unfinished.child.kill('SIGKILL');
    await unfinished.ended;
    system = start(data, 0);
    url = await running(system);
    await untilWhole(url);
  }, 240_000);
  afterAll(stopAll);

  /** Signs in and reads a page while sample data are still loading. */
  async function used(started: Started) {
    const address = await running(started);
    const accounts = accountsIn(data);
    const tokens = await Promise.all(accounts.map(account => soonTokenOf(address, account)));
    const pages = await Promise.all(['/', '/login'].map(path => fetch(address + path)));
    const html = await Promise.all(pages.map(page => page.text()));
    const state = await (await fetch(`${address}/__local/sample.json`)).json();
    return { accounts, tokens, html, state, output: started.output() };
  }

  it('prints the URL and accounts that can sign in before the sample data are loaded, and shows a notice on its pages', () => {
    const { accounts, tokens, html, state, output } = early;
    for (const { email, password } of accounts) expect(output).toMatch(new RegExp(`${email} +${password}`));
    expect(tokens).toEqual([expect.stringMatching(/^ey/), expect.stringMatching(/^ey/)]);
    expect(state).toEqual({ done: expect.any(Number), of: 500 });
    for (const page of html) expect(page).toContain('<script src="/__local/sample.js"');
  });

  it('loads all sample data after an interrupted start and removes the notice', async () => {
    const accounts = accountsIn(data);
    expect(accounts.map(({ role }) => role)).toEqual(['super-admin', 'admin']);
    for (const account of accounts) {
      expect(system.output()).toContain(account.email);
      expect(system.output()).toContain(account.password);
      expect(await countApplications(url, account)).toBe(sampleSize);
    }
    expect(await (await fetch(url)).text()).not.toContain('/__local/');
  });

  it('serves the local pages that it names in its output', async () => {
    for (const page of ['/__local/mail', '/__local/phone', '/__local/api']) {
      expect(system.output()).toContain(url + page);
      expect((await fetch(url + page)).headers.get('content-type')).toMatch(/^text\/html/);
    }
    expect(await (await fetch(`${url}/__local/api`)).text()).toContain('swagger-ui');
  });

  it('serves its own copy of the build, so that another start can build in the meantime', async () => {
    writeFileSync(join(data, 'site', 'robots.txt'), 'only in this copy');
    expect(await (await fetch(`${url}/robots.txt`)).text()).toBe('only in this copy');
  });

  it('keeps its data at the next start, and deletes them with --fresh', async () => {
    const [, admin] = accountsIn(data);
    if (!admin) throw new Error('No admin');
    await startAgain();
    expect(system.output()).not.toContain('Loading');
    expect(await countApplications(url, admin)).toBe(sampleSize);

    await startAgain('--fresh');
    expect(system.output()).toContain('Loading');
    expect(accountsIn(data)[1]?.password).not.toBe(admin.password);
  });

  it('lets operators’ commands find it with --stage local', () => {
    const restore = join(import.meta.dirname, '..', 'commands', 'operate', 'restore.ts');
    const words = [restore, '--stage', 'local', 'export', 'copy'];
    const { stdout } = spawnSync(process.execPath, words, { cwd: dirname(data), encoding: 'utf8' });
    expect(stdout).toMatch(/^\d+ records and \d+ files are in /);
  });

  it('prints one line when the port is taken or another process uses the data', async () => {
    const samePort = start(newFolder(), Number(new URL(url).port));
    expect(await samePort.ended).toBe(1);
    expect(samePort.output().trim()).toMatch(/^Port \d+ is taken\..*$/);
    const sameData = start(data, 0);
    expect(await sameData.ended).toBe(1);
    expect(sameData.output().trim()).toMatch(/^Another Maplegate has the data in \S+ open\..*$/);
  });
});

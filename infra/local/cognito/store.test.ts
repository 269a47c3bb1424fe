import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CognitoStore, openCognitoStore } from './store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cognito-store-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

function addUser(store: CognitoStore, username: string): void {
  store.users.set(username, {
    username,
    sub: 'b3f1',
    enabled: true,
    status: 'CONFIRMED',
    created: 1,
    modified: 2,
    attributes: { email: 'anna@example.com' },
    groups: ['admin'],
    password: { salt: '01', verifier: '02', set: 1 },
  });
}

describe('The stored state of a user pool', () => {
  it('is unchanged after reopening, including its signing key', () => {
    const first = openCognitoStore(folder);
    addUser(first, 'anna');
    first.save();
    const second = openCognitoStore(folder);
    expect([...second.users]).toEqual([...first.users]);
    expect({ ...second, users: 0, save: 0 }).toEqual({ ...first, users: 0, save: 0 });
  });

  it('is a file that only its owner can read', async () => {
    openCognitoStore(folder);
    expect((await stat(join(folder, 'pool.json'))).mode & 0o777).toBe(0o600);
  });

  it('is refused when the file is invalid', async () => {
    await writeFile(join(folder, 'pool.json'), '{"users":[]}');
    expect(() => openCognitoStore(folder)).toThrow('is not a user pool');
    await writeFile(join(folder, 'pool.json'), '{');
    expect(() => openCognitoStore(folder)).toThrow('is not a user pool');
  });

  it('stays valid when the process is killed while writing', async () => {
    const script = `
      import { openCognitoStore } from ${JSON.stringify(new URL('./store.ts', import.meta.url).href)};
      const store = openCognitoStore(${JSON.stringify(folder)});
      const padding = 'x'.repeat(500_000);
      for (let n = 0; ; n++) {
        store.users.set('anna', { username: 'anna', sub: String(n), enabled: true, status: 'CONFIRMED', created: 1,
          modified: n, attributes: { name: padding }, groups: [], password: { salt: '', verifier: '', set: 1 } });
        store.save();
      }`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    const written = () => readFile(join(folder, 'pool.json'), 'utf8').catch(() => '');
    await expect.poll(async () => (await written()).length, { timeout: 20_000 }).toBeGreaterThan(500_000);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect((await written()).length).toBeGreaterThan(500_000);
    expect(openCognitoStore(folder).users.get('anna')?.status).toBe('CONFIRMED');
  });
});

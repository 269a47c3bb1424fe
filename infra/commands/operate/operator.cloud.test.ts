import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addApplication, deleteApplication } from '../../../functions/contract.ts';
import { sampleFields, startTestCloud, type TestCloud } from '../../local/testing/test-cloud.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'maplegate-operator-'));

/** Runs a command with these words after it; answers what it printed, or the line with which it refused. */
async function run(command: string, ...words: string[]): Promise<string> {
  const program = join(import.meta.dirname, `${command}.ts`);
  return promisify(execFile)(process.execPath, [program, ...words]).then(
    ({ stdout }) => stdout.trim(),
    ({ code, stderr }) => `${code}: ${String(stderr).trim()}`,
  );
}

describe('The commands of operators', () => {
  let test: TestCloud;
  let token: string;
  const applications = () => process.env['APPLICATIONS_TABLE'] ?? '';
  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
    await add(sampleFields());
  });
  afterAll(() => test.close());

  const add = async (fields: ReturnType<typeof sampleFields>) => {
    const image = await test.upload('image', token);
    const added = await test.call(addApplication, { body: { ...fields, image } }, { token });
    expect(added.status).toBe(201);
  };

  it('copy everything, delete it, bring it back, and compare', async () => {
    const copy = folder();
    expect(await run('restore', 'export', copy)).toMatch(/^\d+ records and 1 files are in .+ guard them\.$/);
    expect(await run('restore', 'wipe', '--confirm', applications())).toBe(
      'Every record and file is deleted.',
    );
    expect(await run('restore', 'compare', copy)).toMatch(
      /^1: applications: \d+ differ\nactivity: 1 differ\nfiles: 1 differ$/,
    );
    expect(await run('restore', 'restore', copy)).toBe(`What is in ${copy} is back.`);
    expect(await run('restore', 'compare', copy)).toBe(`Everything is as in ${copy}.`);
  });

  it.each([
    [[], 'Say what: export, restore, compare or wipe.'],
    [['export'], 'export what? Name a folder.'],
    [['wipe'], 'To delete everything: --confirm TABLE'],
  ])('say in one line what is missing from restore %o', async (words, line) => {
    expect(await run('restore', ...words)).toBe(`1: ${line.replace('TABLE', applications())}`);
  });

  it('look at a system that works, and at one that answers nothing, in less than a minute', async () => {
    expect(await run('smoke', test.cloud.url)).toMatch(/\nAll is well, after [\d.]+ s\.$/);
    const mute = createServer(() => {}).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = mute.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const began = performance.now();
    expect(await run('smoke', `http://127.0.0.1:${port}`)).toMatch(/^1: /);
    expect(performance.now() - began).toBeLessThan(60_000);
    mute.closeAllConnections();
    mute.close();
  }, 90_000);

  it('count the files without a record, and delete as many as they are told to', async () => {
    expect(await run('orphans')).toBe('0 of 1 files have no record.');
    expect(await run('orphans', '--confirm', '1')).toBe('1: To delete them: --confirm 0');
    expect(await run('orphans', '--confirm', '0')).toContain('They are deleted');
  });

  it('give people their data, and erase it when they are told so twice', async () => {
    const copy = folder();
    const passport = 'A1234567';
    await add(sampleFields({ passport }));
    expect(await run('erase')).toBe('1: Whose data? npm run erase -- PASSPORT --export FOLDER');
    expect(await run('erase', 'a ১২৩–4567', '--export', copy)).toContain(
      '1 applications and 1 files are kept.',
    );
    expect(readdirSync(copy)).toHaveLength(2);
    expect(await run('erase', passport, '--confirm', 'A7654321')).toMatch(
      /^1: To erase them: --confirm A1234567$/,
    );
    expect(await run('erase', passport, '--confirm', passport)).toMatch(
      /^1: Delete it in the back office first: \w{24}$/,
    );
    const [, id = ''] = /first: (\w{24})$/.exec(await run('erase', passport, '--confirm', passport)) ?? [];
    await test.call(deleteApplication, { parameters: { id } }, { token });
    expect(await run('erase', passport, '--confirm', passport)).toContain('They are erased.');
    expect(await run('erase', passport)).toBe('0 applications and 0 files are kept.');
  });
});

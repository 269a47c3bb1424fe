import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { getSettings } from '../../functions/contract.ts';
import { openProfile } from '../journeys/browser.ts';
import { builtAssembly, root } from './build.ts';
import { startCloud } from './cloud.ts';
import { startTestMachine } from './testing/test-machine.ts';

const site = join(root, 'dist', 'site');

/** Starts a machine without a cloud. */
async function newMachine() {
  const machine = await startTestMachine();
  onTestFinished(() => machine.close());
  const options = {
    assembly: builtAssembly,
    site,
    data: mkdtempSync(join(tmpdir(), 'machine-')),
    port: 0,
    machine,
  };
  return { machine, start: () => startCloud(options) };
}

it('A machine shows browsers a starting page, which turns into the requested page', async () => {
  const { machine, start } = await newMachine();
  const profile = await openProfile(machine.url);
  onTestFinished(() => profile.close());
  const page = await profile.newPage();
  const first = await page.goto('/about');
  expect(first?.status()).toBe(503);
  await page.getByRole('heading', { name: 'Maplegate is starting' }).waitFor();

  const cloud = await start();
  onTestFinished(() => cloud.close());
  await page.getByRole('heading', { name: 'About Us', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
});

it('A machine tells other programs when to retry, before a cloud has started and after it has closed', async () => {
  const { machine, start } = await newMachine();
  const ask = async (base: string) => {
    const response = await fetch(new URL(getSettings.path, base), { signal: AbortSignal.timeout(10_000) });
    return [response.status, response.headers.get('retry-after'), await response.json()];
  };
  const later = [503, '1', { code: 'UNAVAILABLE', message: 'Maplegate is starting. Please try again.' }];
  expect(await ask(machine.url)).toEqual(later);
  expect(await ask(machine.endpoint)).toEqual(later);

  const cloud = await start();
  expect(await ask(machine.url)).toEqual([200, null, expect.objectContaining({ phone: expect.any(String) })]);
  await cloud.close();
  expect(await ask(machine.url)).toEqual(later);
});

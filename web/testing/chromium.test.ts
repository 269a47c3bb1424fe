import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { afterEach, expect, it, vi } from 'vitest';
import { launchOptions, unpackedChromium } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

it('unpacks the browser once, whole, when two ask for it at the same time', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'chromium-'));
  const bothStarted = Promise.withResolvers<void>();
  let started = 0;
  const unpack = async (folder: string) => {
    writeFileSync(join(folder, 'al2023'), '');
    started += 1;
    if (started === 2) bothStarted.resolve();
    await bothStarted.promise;
    writeFileSync(join(folder, 'chromium'), '');
  };
  const [first, second] = await Promise.all([
    unpackedChromium(parent, unpack),
    unpackedChromium(parent, unpack),
  ]);
  expect(second).toBe(first);
  expect(readdirSync(parent)).toEqual([expect.stringMatching(/^chromium-[\d.]+$/)]);
  expect(readdirSync(first).sort()).toEqual(['al2023', 'chromium']);
});

it('has the browser and its libraries, which start', async () => {
  const { env, executablePath = '' } = await launchOptions();
  expect(readdirSync(dirname(executablePath))).toEqual(expect.arrayContaining(['al2023', 'chromium']));
  const version = execFileSync(executablePath, ['--version'], { encoding: 'utf8', env });
  expect(version).toMatch(/^Chromium \d/);
});

it('leaves nothing behind when it cannot be unpacked', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'chromium-'));
  vi.stubEnv('NODE_OPTIONS', '--no-such-option');
  await expect(unpackedChromium(parent)).rejects.toThrow(/no-such-option/);
  expect(readdirSync(parent)).toEqual([]);
});

it('takes the browser of the npm package whatever is on the PATH, unless CHROMIUM_PATH names another', async () => {
  expect(await launchOptions()).toMatchObject({
    executablePath: expect.stringMatching(/node_modules.\.cache.maplegate.chromium-[\d.]+.chromium$/),
  });
  vi.stubEnv('CHROMIUM_PATH', '/opt/chromium');
  const options = await launchOptions();
  expect(options.executablePath).toBe('/opt/chromium');
  expect(options.env).not.toHaveProperty('LD_LIBRARY_PATH');
});

it('writes Latin and Bangla with the fonts of the npm packages', async () => {
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage();
    await page.setContent('<p style="font-family: sans-serif">Visa আবেদন</p>');
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName }) => familyName).sort()).toEqual(['Noto Sans Bengali', 'Public Sans']);
  } finally {
    await browser.close();
  }
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { afterEach, expect, it, vi } from 'vitest';
import { browserFor, fetchBrowser, launchOptions, unpackedChromium } from './chromium.ts';

/** Whether this machine uses the browser of the npm package. Some tests are only about that browser. */
const isPackaged = browserFor(process) === 'npm';

afterEach(() => vi.unstubAllEnvs());

it('unpackedChromium unpacks the browser completely when two processes need it at the same time', async () => {
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

it.runIf(isPackaged)(
  'The unpacked folder contains the browser and its libraries, and the browser starts',
  async () => {
    const { env, executablePath = '' } = await launchOptions();
    expect(readdirSync(dirname(executablePath))).toEqual(expect.arrayContaining(['al2023', 'chromium']));
    const version = execFileSync(executablePath, ['--version'], { encoding: 'utf8', env });
    expect(version).toMatch(/^Chromium \d/);
  },
);

it.runIf(isPackaged)('unpackedChromium leaves no files behind when it fails', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'chromium-'));
  vi.stubEnv('NODE_OPTIONS', '--no-such-option');
  await expect(unpackedChromium(parent)).rejects.toThrow(/no-such-option/);
  expect(readdirSync(parent)).toEqual([]);
});

it.each([
  ['linux', 'x64', 'npm'],
  ['linux', 'arm64', 'playwright'],
  ['darwin', 'arm64', 'playwright'],
  ['darwin', 'x64', 'playwright'],
  ['win32', 'x64', 'playwright'],
])('On %s with %s the browser comes from %s, unless CHROMIUM_PATH is set', (platform, arch, source) => {
  expect(browserFor({ platform, arch })).toBe(source);
  expect(browserFor({ platform, arch, chosen: '' })).toBe(source);
  expect(browserFor({ platform, arch, chosen: '/opt/chromium' })).toBe('chosen');
});

it.runIf(isPackaged)('launchOptions names the browser of the npm package, whatever the PATH is', async () => {
  expect(await launchOptions()).toMatchObject({
    executablePath: expect.stringMatching(/node_modules.\.cache.maplegate.chromium-[\d.]+.chromium$/),
  });
});

it('launchOptions names the browser in CHROMIUM_PATH, without the libraries of the npm package', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  const options = await launchOptions();
  expect(options.executablePath).toBe(process.execPath);
  expect(options.env).not.toHaveProperty('LD_LIBRARY_PATH');
  vi.stubEnv('CHROMIUM_PATH', '/opt/no-chromium');
  await expect(launchOptions()).rejects.toThrow(
    'There is no /opt/no-chromium: CHROMIUM_PATH is to name a Chromium or Chrome.',
  );
});

it('launchOptions downloads Playwright’s own browser if the npm package has none for this machine', async () => {
  const fetch = vi.fn(async () => {});
  const options = await launchOptions({ platform: 'darwin', arch: 'arm64' }, fetch);
  expect(fetch).toHaveBeenCalledOnce();
  expect(options).not.toHaveProperty('executablePath');
  expect(options.env).not.toHaveProperty('LD_LIBRARY_PATH');
});

it('fetchBrowser downloads Playwright’s headless browser; if that fails, one sentence says what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'playwright-'));
  const program = join(folder, 'cli.mjs');
  const asked = join(folder, 'asked.json');
  const write = (ending: string) =>
    writeFileSync(
      program,
      `import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(asked)}, JSON.stringify(process.argv.slice(2)));
      ${ending}`,
    );
  write('');
  await expect(fetchBrowser(program)).resolves.toBeUndefined();
  expect(JSON.parse(readFileSync(asked, 'utf8'))).toEqual(['install', '--only-shell', 'chromium']);

  write("throw new Error('getaddrinfo ENOTFOUND');");
  const failure: unknown = await fetchBrowser(program).catch(error => error);
  expect(failure).toMatchObject({
    message: expect.stringMatching(/run `npx playwright install [^.]*, or name [^.]* by CHROMIUM_PATH\.$/),
    stack: expect.not.stringContaining(' at '),
  });
});

// Only on Linux, where Chromium uses fontconfig.
it.runIf(process.platform === 'linux')(
  'renders Latin and Bangla with the fonts of the npm packages',
  async () => {
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
  },
);

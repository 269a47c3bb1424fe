import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright';
import { fontConfiguration } from './font-configuration.ts';

/**
 * On Linux x64 tests use the Chromium of an npm package, which has no build for other machines. There they use
 * Playwright's browser. `CHROMIUM_PATH` overrides both.
 */

const root = join(import.meta.dirname, '..', '..');
const packageFolder = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '..', '..');

/** The unpacked browser stays here between runs. `npm ci` removes it. */
const cache = join(root, 'node_modules', '.cache', 'maplegate');

/**
 * Flags for no requests in the background, letter widths as on phones, one process for all tabs, and pictures that do
 * not wait for an idle browser.
 */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--process-per-site',
  '--enable-blink-features=NoIdleEncodingForWebTests',
];

export interface MachineKind {
  readonly platform: string;
  readonly arch: string;
  readonly chosen?: string | undefined;
}

export function browserFor({ platform, arch, chosen }: MachineKind): 'chosen' | 'npm' | 'playwright' {
  if (chosen) return 'chosen';
  return platform === 'linux' && arch === 'x64' ? 'npm' : 'playwright';
}

/** Returns the options for Playwright's `chromium.launch`. @throws NoBrowserError */
export async function launchOptions(
  machine: MachineKind = { ...process, chosen: process.env['CHROMIUM_PATH'] },
  fetchOwn = fetchPlaywrightsOwn,
): Promise<LaunchOptions> {
  const source = browserFor(machine);
  const folder = source === 'npm' ? await unpackedChromium(cache) : undefined;
  if (source === 'playwright') await fetchOwn();
  const executablePath = folder ? join(folder, 'chromium') : machine.chosen;
  if (executablePath && !existsSync(executablePath))
    throw new NoBrowserError(`There is no ${executablePath}: CHROMIUM_PATH is to name a Chromium or Chrome.`);
  return {
    // Names no path for Playwright's own browser.
    ...(executablePath && { executablePath }),
    args: flags,
    headless: true,
    env: {
      ...definedEnvironment(),
      FONTCONFIG_FILE: fontConfiguration(cache),
      ...(folder && { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }),
    },
  };
}

/** The error is shown as one sentence without a stack, because it ends the test run at its start. */
class NoBrowserError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoBrowserError';
    this.stack = message;
  }
}

const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');

/** Longest time for the download in milliseconds: a hundred megabytes over a slow connection. */
const fetchPatience = 15 * 60_000;

let fetched: Promise<void> | undefined;

function fetchPlaywrightsOwn(): Promise<void> {
  fetched ??= fetchBrowser(playwright);
  return fetched;
}

/** Installs the headless browser with Playwright's command in `program`. @throws NoBrowserError if the download fails */
export async function fetchBrowser(program: string): Promise<void> {
  const parameters = [program, 'install', '--only-shell', 'chromium'];
  await promisify(execFile)(process.execPath, parameters, { cwd: root, timeout: fetchPatience }).catch(() => {
    throw new NoBrowserError(
      'There is no browser for the tests on this kind of machine yet, and Playwright’s own could not be fetched: run `npx playwright install --only-shell chromium` where the network allows it, or name an installed Chromium or Chrome by CHROMIUM_PATH.',
    );
  });
}

/**
 * Unpacks into a temporary folder and then renames it, so that two runs at the same time cannot leave half a browser.
 */
export async function unpackedChromium(parent: string, unpack = unpackInto): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const folder = join(parent, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(parent, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-unfinished-`);
  try {
    await unpack(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    // Ignores the error if another run has unpacked the browser in the meantime.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** Runs in a separate process with its own temporary folder, because the package unpacks into `os.tmpdir()`. */
async function unpackInto(folder: string): Promise<void> {
  const archives = ['chromium.br', 'al2023.tar.br'].map(name => join(packageFolder, 'bin', name));
  const program = `import { inflate } from '@sparticuz/chromium';
    await Promise.all(${JSON.stringify(archives)}.map(inflate));`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
  });
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright';
import { fontConfiguration } from './font-configuration.ts';

/**
 * The browser of all tests, measurements and pictures, whatever a machine has installed: on Linux with an x64 processor the
 * Chromium inside the npm package, which has no other build; elsewhere Playwright's own of the pinned version, fetched at
 * the first run. `CHROMIUM_PATH` names another. On Linux all have the project's own fonts.
 */

const root = join(import.meta.dirname, '..', '..');
const packageFolder = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '..', '..');

/** Kept between runs; `npm ci` removes it. */
const cache = join(root, 'node_modules', '.cache', 'maplegate');

/**
 * Flags for a headless browser in a container: nothing that calls home, letters as wide as on phones, one process for
 * all tabs of a site (a tenth less work), and pictures that are encoded at once: else a page that is busy first waits a
 * second for an idle moment.
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
  /** As `process.platform` names it. */
  readonly platform: string;
  /** As `process.arch` names it. */
  readonly arch: string;
  /** The path of a browser that somebody has chosen. */
  readonly chosen?: string | undefined;
}

/** Tells where a machine has its browser from. */
export function browserFor({ platform, arch, chosen }: MachineKind): 'chosen' | 'npm' | 'playwright' {
  if (chosen) return 'chosen';
  return platform === 'linux' && arch === 'x64' ? 'npm' : 'playwright';
}

/**
 * Options for Playwright's `chromium.launch`. Unpacks or fetches the browser, and writes its font configuration, if need be.
 * @throws NoBrowserError that says what to do when there is none
 */
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
    // Without a path Playwright starts its own.
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

/**
 * There is no browser for this machine. Says in one sentence what to do, without a stack, since it ends a run at its
 * start.
 */
class NoBrowserError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoBrowserError';
    this.stack = message;
  }
}

const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');

/** Milliseconds that a slow line may take for a hundred megabytes. */
const fetchPatience = 15 * 60_000;

let fetched: Promise<void> | undefined;

/** Fetches Playwright's own browser, once for this process. It does nothing where the browser is already. */
function fetchPlaywrightsOwn(): Promise<void> {
  fetched ??= fetchBrowser(playwright);
  return fetched;
}

/**
 * Lets Playwright install its browser without a window.
 * @param program the file of its command
 * @throws NoBrowserError when it cannot be had
 */
export async function fetchBrowser(program: string): Promise<void> {
  const parameters = [program, 'install', '--only-shell', 'chromium'];
  await promisify(execFile)(process.execPath, parameters, { cwd: root, timeout: fetchPatience }).catch(() => {
    throw new NoBrowserError(
      'There is no browser for the tests on this kind of machine yet, and Playwright’s own could not be fetched: run `npx playwright install --only-shell chromium` where the network allows it, or name an installed Chromium or Chrome by CHROMIUM_PATH.',
    );
  });
}

/**
 * The folder with the browser and its libraries, below `parent`. It is unpacked beside its final place and moved there
 * in one step, so that it is complete or absent, also when two runs unpack it at once.
 *
 * @param unpack fills an empty folder
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
    // Another run was quicker.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** The package unpacks into the temporary folder of its process, so it gets a process and a temporary folder of its own. */
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

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright';

/** What a headless browser needs in a container, and nothing that calls home. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a command, or undefined when it is not installed. */
function installed(command: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** `CHROMIUM_PATH`, else an installed Chromium or Chrome, else the one inside the npm package. */
async function chromiumPath(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return chosen;
  for (const command of commands) {
    const path = installed(command);
    if (path) return path;
  }
  return shellPath();
}

/** The headless shell inside the npm package, unpacked once below the temporary folder. */
async function shellPath(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(main, '..', '..', 'package.json'), 'utf8'));
  // It takes whatever Chromium it finds in the temporary folder for its own.
  const folder = join(tmpdir(), `maplegate-chromium-${version}`);
  mkdirSync(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    // It unpacks the shared libraries that it needs only where it believes itself in Lambda.
    process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x';
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Options for Playwright's `chromium.launch`. */
export async function launchOptions(): Promise<LaunchOptions> {
  return { executablePath: await chromiumPath(), args: flags, headless: true };
}

/**
 * Options to launch Chromium's headless shell. An installed Chromium draws its window, tabs and menus also where nobody
 * sees them: on two processors a page that loads waits for that. With the machine's fonts, if it has
 * any: the npm package brings no Bangla. And without hinting, as on phones: letters have other widths with it.
 */
export async function shellOptions(): Promise<LaunchOptions> {
  if (existsSync('/etc/fonts/fonts.conf')) process.env['FONTCONFIG_PATH'] ??= '/etc/fonts';
  const args = [...flags, '--font-render-hinting=none'];
  return { executablePath: await shellPath(), args, headless: true };
}

import { execFileSync } from 'node:child_process';
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
  // It unpacks the shared libraries that it needs only where it believes itself in Lambda.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** Options for Playwright's `chromium.launch`. */
export async function launchOptions(): Promise<LaunchOptions> {
  return { executablePath: await chromiumPath(), args: flags, headless: true };
}

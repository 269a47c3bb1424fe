import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from 'playwright';
import { launchOptions } from '../../web/testing/chromium.ts';

export interface PhoneBrowser {
  readonly page: Page;
  /** Ends the browser without a chance to store anything, as a phone does that needs memory. */
  kill(): Promise<void>;
}

interface PhoneOptions {
  /** Folder of the profile, which outlives the browser. */
  readonly profile: string;
  readonly proxy: string;
}

/** Starts a separate browser. Its profile stays when the browser is killed. */
export async function startPhoneBrowser({ profile, proxy }: PhoneOptions): Promise<PhoneBrowser> {
  const { executablePath = chromium.executablePath(), args = [], env = {} } = await launchOptions();
  const flags = [
    ...args,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--proxy-server=${proxy}`,
    // Also for this machine itself, which browsers otherwise never reach through a proxy.
    '--proxy-bypass-list=<-loopback>',
    'about:blank',
  ];
  const child = spawn(executablePath, flags, { env: definedOf(env), stdio: ['ignore', 'ignore', 'pipe'] });
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const page = await pageOf(browser);
  return {
    page,
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser has no output');
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (!address) continue;
    // Else the browser waits when the pipe is full.
    stderr.resume();
    return address;
  }
  throw new Error('The browser has ended');
}

async function pageOf(browser: Browser): Promise<Page> {
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile');
  return context.pages()[0] ?? context.newPage();
}

function definedOf(env: NodeJS.ProcessEnv | Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

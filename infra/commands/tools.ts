import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export const root = join(import.meta.dirname, '..', '..');

/** Prints an error as one line and sets exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly quiet?: boolean;
  readonly seconds?: number;
}

/** Returns the exit code (127 if the program is not installed) and, with `quiet`, its output. */
export function run(program: string, parameters: readonly string[], options: RunOptions = {}) {
  const { environment = {}, quiet = false, seconds } = options;
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd: root,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    stdio: quiet ? 'pipe' : 'inherit',
    ...(seconds && { timeout: seconds * 1000 }),
    maxBuffer: 64 * 1024 * 1024,
  });
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  return { code: error ? 127 : (status ?? 1), output };
}

export function isInstalled(program: string, parameter = '--version'): boolean {
  return run(program, [parameter], { quiet: true, seconds: 30 }).code === 0;
}

/** @param answers a rejection counts as false @throws Error at the time limit, even if `answers` is pending */
export async function waitUntilAnswers(
  server: string,
  answers: (signal: AbortSignal) => Promise<boolean>,
  seconds = 30,
): Promise<void> {
  const signal = AbortSignal.timeout(seconds * 1000);
  const late = new Promise<boolean>(resolve =>
    signal.addEventListener('abort', () => resolve(false), { once: true }),
  );
  while (!(await Promise.race([answers(signal).catch(() => false), late]))) {
    if (signal.aborted) throw new Error(`${server} did not answer in ${seconds} seconds.`);
    await setTimeout(50);
  }
}

/** Returns the `bin` folder of a virtual environment, or undefined after printing the reason. */
export function pythonPrograms(packages: readonly string[]): string | undefined {
  const environment = fetchOnce(packages.join(', '), folder => {
    const pip = join(folder, 'bin', 'pip');
    if (!isInstalled('python3')) return 'python3 is not installed';
    if (run('python3', ['-m', 'venv', folder], { quiet: true }).code !== 0)
      return 'python3 cannot make a virtual environment';
    if (run(pip, ['install', '--quiet', ...packages], { quiet: true }).code !== 0)
      return 'PyPI is unreachable or lacks them';
    return undefined;
  });
  return environment && join(environment, 'bin');
}

/** Returns a cached folder, or undefined after printing the reason. @param fetch fills it; returns the reason if it fails */
export function fetchOnce(what: string, fetch: (folder: string) => string | undefined): string | undefined {
  const name = createHash('sha256').update(what).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `maplegate-${name}`);
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const obstacle = fetch(folder);
  if (obstacle) return void console.log(`SKIPPED ${what}: ${obstacle}.`);
  writeFileSync(complete, what);
  return folder;
}

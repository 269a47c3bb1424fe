import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Tools that the commands share: running programs, those that need Python among them, and waiting for servers. */

export const root = join(import.meta.dirname, '..', '..');

/** Does what a command is for. What goes wrong is told in one line, and the exit code is 1. */
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
  /** Keeps what it prints instead of showing it. */
  readonly quiet?: boolean;
  /** Kills it after this many seconds; never if not given. */
  readonly seconds?: number;
}

/**
 * Runs a program in the project's folder to its end. Answers its exit code, which is 127 for a program that is not there,
 * and what it printed where that was kept.
 */
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

/** Checks whether a program is installed, by asking it for its version. */
export function isInstalled(program: string, parameter = '--version'): boolean {
  return run(program, [parameter], { quiet: true, seconds: 30 }).code === 0;
}

/**
 * Waits until a server answers.
 * @param answers whether it does; its rejections count as no. The signal ends what it still waits for when the time is up
 * @throws Error when it does not in time, also while it still waits for one answer
 */
export async function until(
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

/**
 * The folder with the programs of these packages of PyPI, in a virtual environment of their own. Undefined, after one line
 * that says why, where they cannot be had.
 */
export function pythonPrograms(packages: readonly string[]): string | undefined {
  const environment = fetchedOnce(packages.join(', '), folder => {
    const pip = join(folder, 'bin', 'pip');
    if (!isInstalled('python3')) return 'there is no python3';
    if (run('python3', ['-m', 'venv', folder], { quiet: true }).code !== 0)
      return 'python3 cannot make a virtual environment';
    if (run(pip, ['install', '--quiet', ...packages], { quiet: true }).code !== 0)
      return 'PyPI could not be reached or does not have them';
    return undefined;
  });
  return environment && join(environment, 'bin');
}

/**
 * A folder below the temporary one for something from the network, which later runs use again. Undefined, after one line
 * that says why, where it cannot be had.
 * @param fetch fills the empty folder; answers why it cannot
 */
export function fetchedOnce(what: string, fetch: (folder: string) => string | undefined): string | undefined {
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

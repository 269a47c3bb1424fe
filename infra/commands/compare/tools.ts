import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Checks that need more than Node and npm: what they run, where it is there. */

export const root = join(import.meta.dirname, '..', '..', '..');

/** How a program ended: its exit code, and what it printed where that was asked for. */
interface Ended {
  readonly code: number;
  readonly output: string;
}

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Keeps what it prints instead of showing it. */
  readonly quiet?: boolean;
  /** Kills it after this many seconds; ten minutes if not given. */
  readonly seconds?: number;
}

/** Runs a program in the project's folder to its end. A program that is not there ends with code 127. */
export function run(program: string, parameters: readonly string[], options: RunOptions = {}): Ended {
  const { environment = {}, quiet = false, seconds = 600 } = options;
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd: root,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    stdio: quiet ? 'pipe' : 'inherit',
    timeout: seconds * 1000,
    maxBuffer: 64 * 1024 * 1024,
  });
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  return { code: error ? 127 : (status ?? 1), output };
}

/** Whether a program answers to its version, with what it prints. */
export function versionOf(program: string, parameter = '--version'): string | undefined {
  const { code, output } = run(program, [parameter], { quiet: true, seconds: 30 });
  return code === 0 ? output.trim() : undefined;
}

/**
 * The folder with the programs of these packages of PyPI, in a virtual environment of their own below the temporary
 * folder, which later runs use again. Undefined, after one line that says why, where they cannot be had.
 */
export function pythonPrograms(packages: readonly string[]): string | undefined {
  if (!versionOf('python3')) return skipped(packages, 'there is no python3');
  const name = createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `maplegate-python-${name}`);
  const programs = join(folder, 'bin');
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return programs;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const made = run('python3', ['-m', 'venv', folder], { quiet: true });
  if (made.code !== 0) return skipped(packages, 'python3 cannot make a virtual environment');
  const installed = run(join(programs, 'pip'), ['install', '--quiet', ...packages], { quiet: true });
  if (installed.code !== 0) return skipped(packages, 'PyPI could not be reached or does not have them');
  writeFileSync(complete, packages.join('\n'));
  return programs;
}

function skipped(what: readonly string[], why: string): undefined {
  console.log(`SKIPPED ${what.join(', ')}: ${why}.`);
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once('error', reject).listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

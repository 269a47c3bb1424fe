import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';

const programOf = (command: string) => join(import.meta.dirname, '..', `${command}.ts`);

const runs = new Map<string, number>();

/** The first run of each command is a process, as operators start it. Later ones run in this process, to save time. */
export function run(command: string, ...words: string[]): Promise<string> {
  const before = runs.get(command) ?? 0;
  runs.set(command, before + 1);
  return before === 0 ? runProgram(command, ...words) : runHere(command, before, words);
}

export async function runProgram(command: string, ...words: string[]): Promise<string> {
  return promisify(execFile)(process.execPath, [programOf(command), ...words]).then(
    ({ stdout }) => stdout.trim(),
    ({ code, stdout, stderr }) => `${code}: ${String(stderr || stdout).trim()}`,
  );
}

async function runHere(command: string, time: number, words: readonly string[]): Promise<string> {
  const { argv, exitCode } = process;
  const printed: string[] = [];
  const failed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation(line => void printed.push(String(line)));
  const error = vi.spyOn(console, 'error').mockImplementation(line => void failed.push(String(line)));
  process.argv = [process.execPath, programOf(command), ...words];
  process.exitCode = undefined;
  try {
    // A new URL makes Node load and run the module again.
    await import(`${programOf(command)}?time=${time}`);
    const output = printed.join('\n').trim();
    return process.exitCode ? `${process.exitCode}: ${failed.join('\n').trim() || output}` : output;
  } finally {
    process.argv = argv;
    process.exitCode = exitCode;
    log.mockRestore();
    error.mockRestore();
  }
}

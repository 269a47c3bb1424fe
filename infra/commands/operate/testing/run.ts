import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs a command in a process of its own, as operators do. Returns its output, or `code: output` if it failed. */
export async function run(command: string, ...words: string[]): Promise<string> {
  const program = join(import.meta.dirname, '..', `${command}.ts`);
  return promisify(execFile)(process.execPath, [program, ...words]).then(
    ({ stdout }) => stdout.trim(),
    ({ code, stdout, stderr }) => `${code}: ${String(stderr || stdout).trim()}`,
  );
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environmentNames } from '../../../../functions/deployment.ts';

/**
 * Runs a command in its own process, as operators do, without variables for tables and buckets. Returns its output, or
 * `code: output` if it failed.
 */
export function run(command: string, ...words: string[]): Promise<string> {
  return runIn(process.cwd(), command, ...words);
}

export async function runIn(cwd: string, command: string, ...words: string[]): Promise<string> {
  const program = join(import.meta.dirname, '..', `${command}.ts`);
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !Object.values<string>(environmentNames).includes(name)),
  );
  return promisify(execFile)(process.execPath, [program, ...words], { env, cwd }).then(
    ({ stdout }) => stdout.trim(),
    ({ code, stdout, stderr }) => `${code}: ${String(stderr || stdout).trim()}`,
  );
}

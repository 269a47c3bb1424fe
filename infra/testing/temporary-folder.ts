import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a whole run of tests, and every program that it starts, a temporary folder of its own, gone when it ends. */
export function setup(): () => void {
  // macOS has its temporary folders behind a link, and Node names a program's own files by their real path.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'maplegate-tests-'));
  // The second and the third are how Windows names it.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

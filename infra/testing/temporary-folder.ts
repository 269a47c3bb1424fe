import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder for a test run and its child processes. */
export function setup(): () => void {
  // On macOS the temporary folder is behind a link, and Node reports real paths.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'maplegate-tests-'));
  // TEMP and TMP are for Windows.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder for a test run and its child processes. */
export function setup(): () => void {
  // Returns the real path, because macOS has a link to the temporary folder and Node reports real paths.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'maplegate-tests-'));
  // Node reads the temporary folder from TEMP or TMP on Windows, and from TMPDIR on other systems.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a whole run of tests, and every program that it starts, a temporary folder of its own, gone when it ends. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'maplegate-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

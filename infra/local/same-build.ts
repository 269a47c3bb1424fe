import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from 'node:process';

/** Leaves out a build whose result is there already: of the same sources, packages and settings. */

export interface Build {
  /** The folder of the project. */
  readonly root: string;
  /** Further settings on which the result depends. */
  readonly settings: Readonly<Record<string, string>>;
  /** Builds it, into `dist` and `cdk.out`. */
  run(): Promise<void>;
}

/** All files below are read. At the top: the settings of tools, and the lock file that npm leaves of what is installed. */
const sources = ['functions', 'infra', 'web'];
const installed = join('node_modules', '.package-lock.json');

/** Variables that the build reads, or a tool that it runs. */
const read = /^(AWS|BUNDLE|CDK|NODE|SITE|SYNTH|VITE)_/;

/**
 * Runs the build, unless the last one was of the same and nobody has changed its result since.
 * @param now pages hold the year, and licences end: what was built on another day is built again
 * @returns whether it ran
 */
export async function buildUnlessSame({ root, settings, run }: Build, now: Date): Promise<boolean> {
  const file = join(root, 'dist', 'built-from');
  const made = inputsOf(root, settings, now);
  if (existsSync(file) && readFileSync(file, 'utf8') === `${made} ${resultOf(root)}`) return false;
  // A build that does not come to its end leaves nothing that could be taken for a whole one.
  rmSync(file, { force: true });
  await run();
  writeFileSync(file, `${made} ${resultOf(root)}`);
  return true;
}

function inputsOf(root: string, settings: Build['settings'], now: Date): string {
  const hash = createHash('sha256');
  const variables = Object.entries(process.env).filter(([name]) => read.test(name));
  hash.update(JSON.stringify([version, now.toISOString().slice(0, 10), settings, variables.toSorted()]));
  for (const folder of sources) addFolder(hash, join(root, folder));
  addFiles(hash, root, () => true);
  addFile(hash, join(root, installed));
  return hash.digest('hex');
}

/** The bundles are in `cdk.out` in folders that are named after their content. */
function resultOf(root: string): string {
  const hash = createHash('sha256');
  addFolder(hash, join(root, 'dist'), name => name !== 'built-from');
  const assembly = join(root, 'cdk.out');
  if (existsSync(assembly)) {
    addFiles(hash, assembly, name => name.endsWith('.json'));
    hash.update(JSON.stringify(readdirSync(assembly).filter(name => name.startsWith('asset.'))));
  }
  return hash.digest('hex');
}

function addFolder(hash: Hash, folder: string, isWanted: (name: string) => boolean = () => true): void {
  if (!existsSync(folder)) return;
  addFiles(hash, folder, isWanted);
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted(byName))
    if (entry.isDirectory()) addFolder(hash, join(folder, entry.name));
}

function addFiles(hash: Hash, folder: string, isWanted: (name: string) => boolean): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted(byName))
    if (entry.isFile() && isWanted(entry.name)) addFile(hash, join(folder, entry.name));
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name < other.name ? -1 : 1;

function addFile(hash: Hash, file: string): void {
  const content = existsSync(file) ? readFileSync(file) : Buffer.of();
  hash.update(`\n${file} ${content.length}\n`).update(content);
}

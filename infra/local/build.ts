import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from 'node:process';
import { dayOf } from '../../functions/contract.ts';
import { officeZoneVariable } from '../../functions/deployment.ts';
import { stages } from '../stage.ts';
import { runProgram, step } from './console.ts';

/**
 * Builds what a local cloud runs, each part by a program of its own. As a program, `npm run build:local`: unlike
 * `npm run build` it does not check the templates, which takes longer than all the rest.
 */

/** The folder of the whole project. */
export const root = join(import.meta.dirname, '..', '..');

/** Folder in which `npm start` and `npm run build:local` leave the synthesised templates. */
export const builtAssembly = join(root, 'cdk.out');

/** Builds the site into `dist`, whose pages name `origin`, and at the same time the handlers; then the templates of both. */
export async function buildAll(origin: string): Promise<void> {
  await step('Building the site and the functions', () =>
    Promise.all([
      run('web/build.ts', { SITE_ORIGIN: origin, [officeZoneVariable]: stages.dev.timeZone }),
      run('infra/bundling/bundle.ts', {}),
    ]),
  );
  await step('Synthesising the cloud', () => synthesise(builtAssembly, { SYNTH_BUNDLED: 'on' }));
}

/**
 * Settings of the stage, which a deployment gets from the command line. Functions are told the address of this machine in
 * place of the origin.
 */
export const localSettings = {
  mailFrom: 'office@maplegate.example',
  siteOrigin: 'https://maplegate.example',
};

/** Synthesises the templates into a folder, from the bundles in another, which the templates then name where they are. */
export const synthesiseWith = (bundles: string, assembly: string): Promise<void> =>
  synthesise(assembly, { SYNTH_BUNDLES: bundles });

function synthesise(assembly: string, environment: Record<string, string>): Promise<void> {
  return run('infra/app.ts', {
    CDK_OUTDIR: assembly,
    SYNTH_CHECKS: 'off',
    CDK_CONTEXT_JSON: JSON.stringify(localSettings),
    ...environment,
  });
}

/** Runs one of our programs to its end; its output is shown only when it fails. */
function run(program: string, environment: Record<string, string>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [program], {
    cwd: root,
    // Loading the CDK and taking the types out of our own files again takes longer than to read what Node kept.
    env: { ...process.env, NODE_COMPILE_CACHE: join(builtAssembly, 'compiled'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  child.once('error', reject).once('close', code => {
    if (code === 0) resolve();
    else reject(new Error(`${program} failed:\n${output}`));
  });
  return promise;
}

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
  hash.update(JSON.stringify([version, dayOf(now), settings, variables.toSorted()]));
  for (const folder of sources) addFiles(hash, join(root, folder), { recursive: true });
  addFiles(hash, root);
  addFile(hash, join(root, installed));
  return hash.digest('hex');
}

/** The bundles are in `cdk.out` in folders that are named after their content. */
function resultOf(root: string): string {
  const hash = createHash('sha256');
  addFiles(hash, join(root, 'dist'), { recursive: true, isWanted: name => name !== 'built-from' });
  const assembly = join(root, 'cdk.out');
  if (existsSync(assembly)) {
    addFiles(hash, assembly, { isWanted: name => name.endsWith('.json') });
    hash.update(JSON.stringify(readdirSync(assembly).filter(name => name.startsWith('asset.'))));
  }
  return hash.digest('hex');
}

/** Adds the files of a folder, or all below it, whose names are wanted. */
function addFiles(
  hash: Hash,
  folder: string,
  { recursive = false, isWanted = (_: string): boolean => true } = {},
): void {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { recursive, withFileTypes: true })
    .filter(entry => entry.isFile() && isWanted(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.toSorted()) addFile(hash, file);
}

function addFile(hash: Hash, file: string): void {
  const content = existsSync(file) ? readFileSync(file) : Buffer.of();
  hash.update(`\n${file} ${content.length}\n`).update(content);
}

if (import.meta.main) runProgram(() => buildAll(''));

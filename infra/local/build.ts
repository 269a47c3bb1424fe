import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from 'node:process';
import { officeDayOf } from '../../functions/contract.ts';
import { officeZoneVariable } from '../../functions/deployment.ts';
import { messagesContext, stages } from '../stages/stages.ts';
import { runProgram, step } from './console.ts';

/** Builds the site, functions and templates, without the slow template checks of `npm run build`. */

export const root = join(import.meta.dirname, '..', '..');

export const builtAssembly = join(root, 'cdk.out');

export async function buildAll(origin: string): Promise<void> {
  await step('Building the site and the functions', () =>
    Promise.all([
      run('web/build.ts', { SITE_ORIGIN: origin, [officeZoneVariable]: stages.dev.timeZone }),
      run('infra/bundling/bundle.ts', {}),
    ]),
  );
  await step('Synthesising the cloud', () => synthesise(builtAssembly, { SYNTH_BUNDLED: 'on' }));
}

/** A deployment gets these from the stage's file or the command line. Here the site's origin is this machine's address. */
export const localSettings = {
  mailFrom: 'office@maplegate.example',
  siteOrigin: 'https://maplegate.example',
  [messagesContext]: {
    sms: { senderId: 'Maplegate' },
    whatsApp: { phoneNumberId: `phone-number-id-${'0123456789abcdef'.repeat(2)}` },
  },
};

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

function run(program: string, environment: Record<string, string>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [program], {
    cwd: root,
    // The compile cache saves the time for loading the CDK and for removing types from our TypeScript files.
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

export interface Build {
  readonly root: string;
  readonly settings: Readonly<Record<string, unknown>>;
  run(): Promise<void>;
}

/** Folders with inputs of the build. Of the project folder itself, only tool settings and npm's package list count. */
const sources = ['functions', 'infra', 'web'];
const installed = join('node_modules', '.package-lock.json');

/** Environment variables that the build or its tools read. */
const read = /^(AWS|BUNDLE|CDK|NODE|SITE|SYNTH|VITE)_/;

/** Builds if an input or the day changed: pages show the year, and licences expire. Returns whether it built. */
export async function buildUnlessSame({ root, settings, run }: Build, now: Date): Promise<boolean> {
  const file = join(root, 'dist', 'built-from');
  const made = inputsOf(root, settings, now);
  if (existsSync(file) && readFileSync(file, 'utf8') === `${made} ${resultOf(root)}`) return false;
  // Removes the mark of a complete build first, because the build may fail.
  rmSync(file, { force: true });
  await run();
  writeFileSync(file, `${made} ${resultOf(root)}`);
  return true;
}

function inputsOf(root: string, settings: Build['settings'], now: Date): string {
  const hash = createHash('sha256');
  const variables = Object.entries(process.env).filter(([name]) => read.test(name));
  hash.update(JSON.stringify([version, officeDayOf(now), settings, variables.toSorted()]));
  for (const folder of sources) addFiles(hash, join(root, folder), { recursive: true });
  addFiles(hash, root);
  addFile(hash, join(root, installed));
  return hash.digest('hex');
}

/** Describes a build's result, with the folder names in `cdk.out`: a bundle's folder is named by content hash. */
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

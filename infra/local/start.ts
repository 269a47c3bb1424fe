import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Cloud, OutdatedDataError, startCloud } from './cloud.ts';
import { FolderLockedError, openStore } from './dynamodb/store.ts';
import { createAccounts, readAccounts } from './sample/accounts.ts';

/** `npm start`: the whole application on this machine. */

const root = join(import.meta.dirname, '..', '..');
const assembly = join(root, 'cdk.out');
const defaultPort = 3000;
const defaultSample = 30;

interface Arguments {
  /** Forget the data of earlier runs. */
  readonly fresh: boolean;
  /** Take the site and the templates as `npm run build` left them. */
  readonly built: boolean;
  /** Where the data lives between runs. */
  readonly data: string;
  /** How many sample applications a fresh cloud starts with. */
  readonly sample: number;
  readonly port: number;
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      data: { type: 'string', default: join(root, '.local') },
      sample: { type: 'string', default: String(defaultSample) },
    },
  });
  const port = Number(process.env['PORT'] ?? defaultPort);
  const sample = Number(values.sample);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Refusal('PORT must be a number up to 65535.');
  if (!Number.isInteger(sample) || sample < 0) throw new Refusal('--sample takes a number of applications.');
  return { ...values, sample, port };
}

/** Something that the person at the terminal can put right; told in one line. */
class Refusal extends Error {}

async function main(): Promise<void> {
  const { fresh, built, data, sample, port } = readArguments();
  const accountsFile = join(data, 'accounts.json');
  await requireFree(port);
  await requireUnlocked(data);
  if (!built) await build(port);
  // Without accounts an earlier start did not get through its sample data.
  if (fresh || !readAccounts(accountsFile)) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const cloud = await step('Starting the local cloud', () =>
    startCloud({ assembly, site: join(root, 'dist', 'site'), data, port }).catch(refuseOutdated),
  );
  stopOnSignals(cloud);
  tellOperators(cloud, data);
  await fill(cloud, sample, accountsFile);
  console.log(`\nMaplegate is at ${cloud.url}   (mail: ${cloud.url}/__local/mail)\n`);
  for (const { role, email, password } of readAccounts(accountsFile) ?? [])
    console.log(`  ${role.padEnd(12)} ${email.padEnd(26)} ${password}`);
  console.log('\nCtrl-C stops it; `npm start -- --fresh` begins again.');
}

function refuseOutdated(error: unknown): never {
  if (!(error instanceof OutdatedDataError)) throw error;
  throw new Refusal(`${error.message} Begin again with: npm start -- --fresh`);
}

type Step = <T>(title: string, work: (tell: (detail: string) => void) => Promise<T>) => Promise<T>;

/** Prints what is going on and how long it took; `tell` shows how far it is where there is a terminal. */
const step: Step = async (title, work) => {
  process.stdout.write(`${title} … `);
  const began = performance.now();
  const result = await work(detail => {
    if (process.stdout.isTTY) process.stdout.write(`\r${title} … ${detail} `);
  });
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
};

/** Writes what operators' commands need to work on this cloud, for a shell to read: see docs/restore.md. */
function tellOperators({ operatorEnvironment, resourceEnvironment }: Cloud, data: string): void {
  const { NODE_ENV, ...variables } = { ...operatorEnvironment, ...resourceEnvironment };
  const lines = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'\n`);
  writeFileSync(join(data, 'operator.env'), lines.join(''), { mode: 0o600 });
}

/** Loads sample data where there are no accounts yet: into a new or emptied cloud. */
async function fill(cloud: Cloud, applications: number, accountsFile: string): Promise<void> {
  if (readAccounts(accountsFile)) return;
  Object.assign(process.env, cloud.operatorEnvironment, cloud.resourceEnvironment);
  const now = new Date();
  await step(`Loading ${applications} sample applications`, async tell => {
    const { loadSample } = await import('./sample/load.ts');
    const unfinished = `${accountsFile}.part`;
    const people = await createAccounts(unfinished, cloud.userPoolId, now);
    const onProgress = (done: number) => tell(`${done}`);
    await loadSample({ applications, adminId: people.admin, now, onProgress });
    renameSync(unfinished, accountsFile);
  });
}

async function build(port: number): Promise<void> {
  const SITE_ORIGIN = `http://localhost:${port}`;
  await step('Building the site', () => run('web/build.ts', { SITE_ORIGIN }));
  await step('Synthesising the cloud', () =>
    run('infra/app.ts', { CDK_OUTDIR: assembly, SYNTH_CHECKS: 'off' }),
  );
}

/** Runs one of our programs to its end; its output is shown only when it fails. */
function run(program: string, environment: Record<string, string> = {}): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, ...environment },
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

/** Looks before the long work whether the port can be had. */
function requireFree(port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const probe = createServer();
  probe.once('error', () =>
    reject(new Refusal(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3100 npm start`)),
  );
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  return promise;
}

/** Looks whether another start has the data open: it must not be emptied under its feet. */
async function requireUnlocked(data: string): Promise<void> {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  try {
    const store = await openStore(join(data, 'dynamodb'), 'local');
    await store.close();
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    throw new Refusal(`Another Maplegate has the data in ${data} open. Stop it first.`);
  }
}

function stopOnSignals(cloud: Cloud): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await cloud.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Refusal ? `\n${error.message}` : error);
  process.exit(1);
});

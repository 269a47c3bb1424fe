import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './build.ts';
import { type Cloud, type CloudOptions, startCloud } from './cloud.ts';
import { step, UserError } from './console.ts';
import { OutdatedDataError } from './dynamodb/dynamodb.ts';
import { FolderLockedError, openStore } from './dynamodb/store.ts';
import { phonePath } from './edge/phone-page.ts';
import { listen } from './http.ts';
import { newServer } from './machine.ts';
import { readAccounts } from './sample/accounts.ts';
import { accountsFile, hasWholeSample, type SampleData } from './sample/sample-data.ts';

const defaultPort = 3000;
const defaultSample = 30;

export interface Arguments {
  readonly fresh: boolean;
  /** Starts the existing output of `npm run build` instead of building. */
  readonly built: boolean;
  readonly data: string;
  readonly sample: number;
  readonly port: number;
}

/** Reads the arguments and `PORT`. @throws UserError if one is invalid */
export function readArguments(): Arguments {
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
    throw new UserError('PORT must be a number up to 65535.');
  if (!Number.isInteger(sample) || sample < 0)
    throw new UserError('--sample takes a number of applications.');
  return { ...values, sample, port };
}

/** Listens on the port and answers that the system is starting. @throws UserError if the port is taken */
export async function openPort(port: number, command: string): Promise<Server> {
  const server = newServer();
  await listen(server, port).catch(() => {
    throw new UserError(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3100 ${command}`);
  });
  return server;
}

/** Checks that no running system uses the data, because the next step may delete them. @throws UserError */
export async function requireUnlocked(data: string): Promise<void> {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  try {
    const store = await openStore(join(data, 'dynamodb'), 'local');
    await store.close();
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    throw new UserError(`Another Maplegate has the data in ${data} open. Stop it first.`);
  }
}

/** Deletes the data if the caller asks for it, or if loading sample data was interrupted. */
export function prepareData(data: string, fresh: boolean): void {
  if (fresh || !hasWholeSample(data)) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
}

/** @throws UserError if the data belong to other templates */
export function openCloud(options: CloudOptions, command: string): Promise<Cloud> {
  return step('Starting the local cloud', () =>
    startCloud(options).catch((error: unknown) => {
      if (!(error instanceof OutdatedDataError)) throw error;
      throw new UserError(`${error.message} Start again with: ${command} -- --fresh`);
    }),
  );
}

/** Writes address and credentials for operators' commands with `--stage local`, and a shell script that sets them. */
export function writeOperatorEnvironment({ operatorEnvironment }: Cloud, data: string): void {
  const { NODE_ENV, ...variables } = operatorEnvironment;
  const lines = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'\n`);
  writeFileSync(join(data, 'operator.env'), lines.join(''), { mode: 0o600 });
}

/** Turns the request limits on after loading, because loading the sample data exceeds them. */
export async function presentCloud(
  cloud: Cloud,
  sample: SampleData,
  { data, command }: { readonly data: string; readonly command: string },
): Promise<void> {
  writeOperatorEnvironment(cloud, data);
  const loading = await sample.begin(cloud);
  printAddresses(cloud, data, command);
  if (loading)
    await step(`Loading ${sample.applications} sample applications`, showProgress =>
      loading(done => showProgress(String(done))),
    ).catch((error: unknown) => {
      console.error(error);
      console.error(`\nThe sample data could not be loaded. To start again: ${command} -- --fresh`);
    });
  cloud.limitRequests(true);
}

function printAddresses({ url }: Cloud, data: string, command: string): void {
  const pages = { mail: '/__local/mail', phones: phonePath, API: '/__local/api' };
  const addresses = Object.entries(pages).map(([name, path]) => `${name}: ${url}${path}`);
  console.log(`\nMaplegate is at ${url}   (${addresses.join(', ')})\n`);
  for (const { role, email, password } of readAccounts(accountsFile(data)) ?? [])
    console.log(`  ${role.padEnd(12)} ${email.padEnd(26)} ${password}`);
  console.log(`\nCtrl-C stops it; \`${command} -- --fresh\` starts again with new data.`);
}

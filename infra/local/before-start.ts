import { mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './build.ts';
import { UserError } from './console.ts';
import { FolderLockedError, openStore } from './dynamodb/store.ts';
import { listen } from './http.ts';
import { newServer } from './machine.ts';
import { hasWholeSample } from './sample/sample-data.ts';

/** Checks and preparations before the long work begins. */

/** Takes the port, and tells everybody who asks there that the cloud is starting. @throws UserError when it is taken */
export async function openPort(port: number, command: string): Promise<Server> {
  const server = newServer();
  await listen(server, port).catch(() => {
    throw new UserError(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3100 ${command}`);
  });
  return server;
}

/** Checks that no running cloud uses the data, which may be deleted next. @throws UserError */
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

/** Deletes the data when asked to, or when an earlier start did not finish its sample data. */
export function prepareData(data: string, fresh: boolean): void {
  if (fresh || !hasWholeSample(data)) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
}

const defaultPort = 3000;
const defaultSample = 30;

export interface Arguments {
  /** Delete the data of earlier runs. */
  readonly fresh: boolean;
  /** Take the site and the templates as `npm run build` left them. */
  readonly built: boolean;
  /** The folder that keeps the data between runs. */
  readonly data: string;
  /** Number of sample applications with which a fresh cloud starts. */
  readonly sample: number;
  readonly port: number;
}

/** The arguments and `PORT`. @throws UserError when one is not valid */
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

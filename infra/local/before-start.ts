import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Refusal } from './console.ts';
import { FolderLockedError, openStore } from './dynamodb/store.ts';
import { readAccounts } from './sample/accounts.ts';

/** What can be known before the long work begins. */

/** Looks whether the port can be had. @throws Refusal */
export function requireFree(port: number, command: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const probe = createServer();
  probe.once('error', () =>
    reject(new Refusal(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3100 ${command}`)),
  );
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  return promise;
}

/** Looks whether another cloud has the data open: they must not be emptied under its feet. @throws Refusal */
export async function requireUnlocked(data: string): Promise<void> {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  try {
    const store = await openStore(join(data, 'dynamodb'), 'local');
    await store.close();
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    throw new Refusal(`Another Maplegate has the data in ${data} open. Stop it first.`);
  }
}

/** The file that says that the sample data are complete. */
export const accountsFile = (data: string) => join(data, 'accounts.json');

/** Empties the data when that is asked for, or when an earlier start did not get through its sample data. */
export function prepareData(data: string, fresh: boolean): void {
  if (fresh || !readAccounts(accountsFile(data))) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
}

import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { UserError } from './console.ts';
import { FolderLockedError, openStore } from './dynamodb/store.ts';
import { listen, stopListening } from './http.ts';
import { readAccounts } from './sample/accounts.ts';

/** Checks and preparations before the long work begins. */

/** Checks that the port is free. @throws UserError */
export async function requireFree(port: number, command: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port).catch(() => {
    throw new UserError(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3100 ${command}`);
  });
  await stopListening(probe);
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

/** Written when the sample data is complete. */
export const accountsFile = (data: string) => join(data, 'accounts.json');

/** Deletes the data when asked to, or when an earlier start did not finish its sample data. */
export function prepareData(data: string, fresh: boolean): void {
  if (fresh || !readAccounts(accountsFile(data))) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
}

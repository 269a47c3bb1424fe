import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made once for all pools of a process: a pair of keys takes longer than all else in the start of a cloud. */
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Puts the state of a pool without people into `folder`, for a pool that is opened there to begin with. */
export function writeEmptyPool(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const created = Math.floor(Date.now() / 1000);
  const empty = { privateKey, keyId: randomUUID(), created, users: [], grants: [] };
  writeFileSync(join(folder, 'pool.json'), JSON.stringify(empty), { mode: 0o600 });
}

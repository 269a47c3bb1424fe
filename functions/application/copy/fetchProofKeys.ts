import { createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand } from '@aws-sdk/client-kms';
import { kms } from '../../server/aws/kms.ts';
import { nameOfResource } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { serve } from '../../server/serve.ts';
import { ProofKey } from '../proof-claims.ts';
import { keyNameOf } from './jws.ts';
import { fetchProofKeys as route } from './routes.ts';

/** Caches the keys for the life of the process, because the public half of a key never changes. */
const known = new Map<string, ProofKey>();

export const handler = serve(route, async () => {
  return { keys: await Promise.all(nameOfResource('proofKeys').split(' ').map(publicKey)) };
});

async function publicKey(KeyId: string): Promise<ProofKey> {
  const key = known.get(KeyId) ?? (await askForKey(KeyId));
  known.set(KeyId, key);
  return key;
}

async function askForKey(KeyId: string): Promise<ProofKey> {
  const { PublicKey = new Uint8Array() } = await kms.send(new GetPublicKeyCommand({ KeyId }));
  const key = createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' });
  const jwk = { ...key.export({ format: 'jwk' }), kid: keyNameOf(KeyId), use: 'sig', alg: 'ES256' };
  return parseOrFault(ProofKey, jwk, 'A public key');
}

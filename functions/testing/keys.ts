import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import { environmentNames } from '../shared/resources.ts';
import { forThisFile } from './mocks.ts';

/** KMS that fails at every call that a test has not told it about. */
export const mockKms = () => forThisFile(mockClient(KMSClient));
export type KmsMock = ReturnType<typeof mockKms>;

/** The ids of two keys, the one in use first, as KMS gives them. */
export const keyIds = [
  '0123abcd-1111-4222-8333-444455556666',
  '89abcdef-1111-4222-8333-444455556666',
] as const;

/** Lets KMS sign by new keys with these ids, the first of which is in use, and tell their public halves. */
export function holdKeys(mock: KmsMock, ids: readonly string[] = keyIds): Map<string, KeyObject> {
  const keys = new Map(ids.map(id => [id, generateKeyPairSync('ec', { namedCurve: 'P-256' })]));
  vi.stubEnv(environmentNames.proofKey, ids[0]);
  vi.stubEnv(environmentNames.proofKeys, ids.join(' '));
  for (const [KeyId, { privateKey, publicKey }] of keys) {
    mock
      .on(SignCommand, { KeyId, MessageType: 'RAW', SigningAlgorithm: 'ECDSA_SHA_256' })
      .callsFake(input => ({
        Signature: sign('sha256', input.Message, privateKey),
      }));
    mock.on(GetPublicKeyCommand, { KeyId }).resolves({
      PublicKey: new Uint8Array(publicKey.export({ format: 'der', type: 'spki' })),
    });
  }
  return new Map([...keys].map(([id, { publicKey }]) => [id, publicKey]));
}

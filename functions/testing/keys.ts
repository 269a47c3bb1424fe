import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import { environmentNames } from '../shared/resources.ts';
import { forThisFile } from './mocks.ts';

export const mockKms = () => forThisFile(mockClient(KMSClient));
export type KmsMock = ReturnType<typeof mockKms>;

/** Signing keys as in KMS, the current one first. */
export const keyIds = [
  '0123abcd-1111-4222-8333-444455556666',
  '89abcdef-1111-4222-8333-444455556666',
] as const;

/** Mocks KMS, which signs with the first key. Returns the public keys. */
export function mockKeys(mock: KmsMock, ids: readonly string[] = keyIds): Map<string, KeyObject> {
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

import { createPublicKey, verify } from 'node:crypto';
import { statSync } from 'node:fs';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAws, type TestAws } from '../testing/test-aws.ts';
import { createKms } from './kms.ts';

const KeyId = '0123abcd-1111-4222-8333-444455556666';
const arn = `arn:aws:kms:eu-west-1:000000000000:key/${KeyId}`;
const Message = Buffer.from('header.payload');
let cloud: TestAws;
let allowed: (action: string, resource: string) => boolean;
let kms: KMSClient;
beforeAll(async () => {
  cloud = await startTestAws({ isAllowed: async (_, action, resource) => allowed(action, resource) });
  cloud.kms.create([KeyId]);
  kms = new KMSClient(cloud.client);
});
beforeEach(() => {
  allowed = () => true;
});
afterAll(() => cloud[Symbol.asyncDispose]());

const sign = (changes: object = {}) =>
  kms.send(
    new SignCommand({ KeyId, Message, MessageType: 'RAW', SigningAlgorithm: 'ECDSA_SHA_256', ...changes }),
  );
const publicKey = async () => {
  const { PublicKey = new Uint8Array() } = await kms.send(new GetPublicKeyCommand({ KeyId }));
  return createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' });
};

describe('The local KMS', () => {
  it('makes signatures that the public key verifies', async () => {
    const { Signature = new Uint8Array() } = await sign();
    const key = await publicKey();
    expect(key.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    expect(verify('sha256', Message, key, Signature)).toBe(true);
    expect(verify('sha256', Buffer.from('header.other'), key, Signature)).toBe(false);
  });

  it('keeps its keys after a restart, in a file that only the owner can read', async () => {
    const before = (await publicKey()).export({ format: 'jwk' });
    const again = createKms({ file: cloud.kmsFile, region: 'eu-west-1', isAllowed: async () => true });
    again.create([KeyId, '89abcdef-1111-4222-8333-444455556666']);
    cloud.kms.create([KeyId]);
    const { Signature = new Uint8Array() } = await sign();
    expect(verify('sha256', Message, await publicKey(), Signature)).toBe(true);
    expect((await publicKey()).export({ format: 'jwk' })).toEqual(before);
    expect(statSync(cloud.kmsFile).mode & 0o777).toBe(0o600);
  });

  it('checks IAM for each call and refuses what IAM denies', async () => {
    const asked: string[] = [];
    allowed = (action, resource) => asked.push(`${action} ${resource}`) === 0;
    await expect(sign()).rejects.toMatchObject({ name: 'AccessDeniedException' });
    await expect(publicKey()).rejects.toMatchObject({ name: 'AccessDeniedException' });
    expect(asked).toEqual([`kms:Sign ${arn}`, `kms:GetPublicKey ${arn}`]);
  });

  it('refuses a request with a wrong signature or without one', async () => {
    const credentials = { ...cloud.client.credentials, secretAccessKey: 'wrong' };
    const forger = new KMSClient({ ...cloud.client, credentials });
    await expect(forger.send(new GetPublicKeyCommand({ KeyId }))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    const headers = { 'x-amz-target': 'TrentService.GetPublicKey' };
    const body = JSON.stringify({ KeyId });
    const response = await fetch(cloud.url, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });

  it.each([
    ['a key that it does not have', { KeyId: 'ffffffff-1111-4222-8333-444455556666' }, 'NotFoundException'],
    ['another algorithm', { SigningAlgorithm: 'ECDSA_SHA_384' }, 'ValidationException'],
    ['a digest in place of the message', { MessageType: 'DIGEST' }, 'ValidationException'],
    ['a message of more than 4096 bytes', { Message: Buffer.alloc(4100) }, 'ValidationException'],
  ])('refuses %s', async (_, changes, name) => {
    await expect(sign(changes)).rejects.toMatchObject({ name });
  });
});

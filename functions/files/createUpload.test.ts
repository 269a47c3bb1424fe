import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { UploadKey } from '../shared/schemas.ts';
import { admin, now, sourceIp } from '../testing/samples.ts';
import { storedSettings } from '../testing/settings.ts';
import { stubSigner, stubStage } from '../testing/stage.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { createUpload } from './createUpload.ts';

const sha256 = 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=';
const body = {
  purpose: 'file1',
  fileName: 'চিঠি 1.jpg',
  contentType: 'image/jpeg',
  size: 1234,
  sha256,
} as const;
const request = { body, caller: admin, now, sourceIp };

beforeEach(() => {
  stubStage();
  stubSigner();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

function storePdfDocuments(pdfDocuments: boolean): void {
  mockTables({ settings: [storedSettings({ pdfDocuments })] });
}

describe('createUpload', () => {
  it('returns a new key with the caller’s id and the purpose', async () => {
    const { key, url } = await createUpload(request);
    expect(key).toMatch(new RegExp(`^incoming/file1/${admin.id}/[0-9a-f]{24}$`));
    expect((await createUpload(request)).key).not.toBe(key);
    expect(v.is(UploadKey, key)).toBe(true);
    expect(decodeURIComponent(new URL(url).pathname)).toContain(key);
  });

  it('signs the type, exact length, checksum and name of the file, and the condition that the key is new', async () => {
    const { url, headers } = await createUpload(request);
    const query = new URL(url).searchParams;
    expect(query.get('X-Amz-SignedHeaders')?.split(';')).toEqual([
      'content-length',
      'content-type',
      'host',
      'if-none-match',
      'x-amz-checksum-sha256',
      'x-amz-meta-name',
    ]);
    expect(headers).toEqual({
      'content-type': 'image/jpeg',
      'if-none-match': '*',
      'x-amz-checksum-sha256': sha256,
      'x-amz-meta-name': '%E0%A6%9A%E0%A6%BF%E0%A6%A0%E0%A6%BF%201.jpg',
    });
  });

  it('puts nothing into the link’s query but the signer, the time and the expiry', async () => {
    const { url } = await createUpload(request);
    const { searchParams } = new URL(url);
    expect(searchParams.get('X-Amz-Expires')).toBe('300');
    expect(searchParams.get('X-Amz-Date')).toBe('20260304T200506Z');
    expect([...searchParams.keys()].filter(name => !/^X-Amz-|^x-id$/.test(name))).toEqual([]);
  });

  it('returns another signature for another length', async () => {
    const signatureFor = async (size: number) =>
      new URL((await createUpload({ ...request, body: { ...body, size } })).url).searchParams.get(
        'X-Amz-Signature',
      );
    expect(await signatureFor(1)).not.toBe(await signatureFor(2));
  });

  it('accepts PDF documents if the settings allow them', async () => {
    storePdfDocuments(true);
    const pdf = { ...body, contentType: 'application/pdf' } as const;
    await expect(createUpload({ ...request, body: pdf })).resolves.toMatchObject({
      headers: { 'content-type': 'application/pdf' },
    });
  });

  it('accepts files of the maximum size', async () => {
    await expect(
      createUpload({ ...request, body: { ...body, size: limits.documentBytes } }),
    ).resolves.toBeDefined();
  });

  it('rejects PDF documents if the settings do not allow them', async () => {
    storePdfDocuments(false);
    const pdf = { ...body, contentType: 'application/pdf' } as const;
    await expect(createUpload({ ...request, body: pdf })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { contentType: messages.invalidFileType },
    });
  });

  it('rejects PDF documents on a deployment stage without them, whatever the settings say', async () => {
    stubStage({ pdfDocuments: false });
    storePdfDocuments(true);
    const pdf = { ...body, contentType: 'application/pdf' } as const;
    await expect(createUpload({ ...request, body: pdf })).rejects.toMatchObject({ code: 'INVALID' });
  });

  it.each(['image', 'slide'] as const)(
    'rejects a PDF as %s without reading the settings [§5]',
    async purpose => {
      const pdf = { ...body, purpose, contentType: 'application/pdf' } as const;
      await expect(createUpload({ ...request, body: pdf })).rejects.toMatchObject({
        code: 'INVALID',
        fields: { contentType: messages.invalidFileType },
      });
    },
  );

  it.each([
    ['image', limits.imageBytes + 1, messages.imageTooLarge],
    ['slide', limits.imageBytes + 1, messages.imageTooLarge],
    ['file6', limits.documentBytes + 1, messages.documentTooLarge],
  ] as const)('rejects %s of %i bytes [§5]', async (purpose, size, message) => {
    await expect(createUpload({ ...request, body: { ...body, purpose, size } })).rejects.toMatchObject({
      code: 'INVALID',
      message,
      fields: { size: message },
    });
  });
});

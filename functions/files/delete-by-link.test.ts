import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { s3Http } from '../server/aws/s3-http.ts';
import { deletedByLink } from '../testing/s3.ts';
import { stubSigner, stubStage } from '../testing/stage.ts';
import { tryToDeleteByLink } from './delete-by-link.ts';

const now = new Date('2026-03-04T05:06:07.890Z');
const key = 'applications/0123456789abcdef0123456789abcdef';

beforeEach(() => {
  stubStage();
  stubSigner();
});

describe('tryToDeleteByLink', () => {
  it('sends the request that the SDK would sign', async () => {
    const deleted = deletedByLink();
    const sent = vi.mocked(s3Http.handle);
    await tryToDeleteByLink({ key }, now);
    expect(deleted()).toEqual([key]);
    const request = sent.mock.lastCall?.[0];
    const command = new DeleteObjectCommand({ Bucket: 'files', Key: key });
    const link = await getSignedUrl(new S3Client(), command, { expiresIn: 60, signingDate: now });
    const { 'x-id': _, ...ofSdk } = Object.fromEntries(new URL(link).searchParams);
    expect(request?.hostname).toBe(new URL(link).hostname);
    expect({ ...request?.query, 'X-Amz-Signature': '' }).toEqual({ ...ofSdk, 'X-Amz-Signature': '' });
  });

  it('does not throw if S3 does not answer', async () => {
    vi.spyOn(s3Http, 'handle').mockRejectedValue(new Error());
    await expect(tryToDeleteByLink({ key }, now)).resolves.toBeUndefined();
  });
});

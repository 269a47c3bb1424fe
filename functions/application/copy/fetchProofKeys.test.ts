import { randomUUID } from 'node:crypto';
import { GetPublicKeyCommand } from '@aws-sdk/client-kms';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { eventOf } from '../../testing/event.ts';
import { mockKeys, mockKms } from '../../testing/keys.ts';
import { stubStage } from '../../testing/stage.ts';
import { handler } from './fetchProofKeys.ts';
import { fetchProofKeys as route } from './routes.ts';

const kms = mockKms();

async function fetchKeys() {
  const { statusCode, headers, body } = await handler(eventOf(route));
  return { statusCode, headers, body: JSON.parse(body ?? '') };
}

beforeEach(() => {
  stubStage();
  kms.reset();
});

describe('fetchProofKeys', () => {
  it('returns a JWK set, current key first, that pages of any site may read and browsers cache for an hour', async () => {
    const ids = [randomUUID(), randomUUID()];
    const keys = mockKeys(kms, ids);
    const { statusCode, headers, body } = await fetchKeys();
    expect([statusCode, headers?.['cache-control']]).toEqual([200, 'public, max-age=3600']);
    expect(headers?.['access-control-allow-origin']).toBe('*');
    expect(body).toEqual({
      keys: ids.map(id => {
        const { x, y } = keys.get(id)?.export({ format: 'jwk' }) ?? {};
        return { kty: 'EC', crv: 'P-256', x, y, kid: id.slice(0, 8), use: 'sig', alg: 'ES256' };
      }),
    });
  });

  it('reads the keys from KMS only once', async () => {
    mockKeys(kms, [randomUUID()]);
    expect(await fetchKeys()).toEqual(await fetchKeys());
    expect(kms.commandCalls(GetPublicKeyCommand)).toHaveLength(1);
  });

  it('reads the keys from KMS again after a failure', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    const ids = [randomUUID()];
    mockKeys(kms, ids);
    kms.on(GetPublicKeyCommand).rejects(new Error('down'));
    const { statusCode, headers } = await fetchKeys();
    expect([statusCode, headers?.['cache-control']]).toEqual([500, 'no-store']);
    kms.reset();
    mockKeys(kms, ids);
    expect(await fetchKeys()).toMatchObject({ statusCode: 200 });
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultProvider } from './lambda-credentials.ts';

describe('The credentials of a function', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('come from environment variables', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_SESSION_TOKEN', 'token');
    expect(await defaultProvider()()).toEqual({
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: 'token',
    });
  });

  it('are an error if the environment has none', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', '');
    await expect(defaultProvider()()).rejects.toThrow('The environment holds no AWS credentials.');
  });
});

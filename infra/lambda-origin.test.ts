import { afterEach, describe, expect, it, vi } from 'vitest';
import { behindCloudFront, originHeader, originSecretsVariable } from './lambda-origin.ts';

const ask = (secret?: string) =>
  behindCloudFront(async () => 'answered')({
    headers: secret === undefined ? {} : { [originHeader]: secret },
  });

describe('a handler behind CloudFront', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('answers what carries the secret in use or the one before it', async () => {
    vi.stubEnv(originSecretsVariable, 'before now');
    expect([await ask('now'), await ask('before')]).toEqual(['answered', 'answered']);
  });

  it.each([undefined, '', 'other', 'before now', 'no', 'nowhere'])('refuses the secret %o', async secret => {
    vi.stubEnv(originSecretsVariable, 'before now');
    expect(await ask(secret)).toMatchObject({ statusCode: 403 });
  });

  it.each([undefined, '', ' '])('refuses everything when it was told no secret: %o', async told => {
    vi.stubEnv(originSecretsVariable, told);
    for (const secret of [undefined, '', ' ', 'undefined'])
      expect(await ask(secret)).toMatchObject({ statusCode: 403 });
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { originHeader, originSecretsVariable } from '../shared/api-event.ts';
import { messages } from '../shared/messages.ts';
import { requireCloudFront } from './origin.ts';

const ask = (secret?: string) => () =>
  requireCloudFront(secret === undefined ? {} : { [originHeader]: secret });
const refused = expect.objectContaining({ code: 'FORBIDDEN', message: messages.forbidden });

describe('requireCloudFront', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('accepts a request with the current or the previous CloudFront secret', () => {
    vi.stubEnv(originSecretsVariable, 'before now');
    expect(ask('now')).not.toThrow();
    expect(ask('before')).not.toThrow();
  });

  it.each([undefined, '', 'other', 'before now', 'no', 'nowhere'])(
    'rejects a request with the secret %o',
    secret => {
      vi.stubEnv(originSecretsVariable, 'before now');
      expect(ask(secret)).toThrow(refused);
    },
  );

  it.each([undefined, '', ' '])('rejects all requests if the function has no secret: %o', told => {
    vi.stubEnv(originSecretsVariable, told);
    for (const secret of [undefined, '', ' ', 'undefined']) expect(ask(secret)).toThrow(refused);
  });
});

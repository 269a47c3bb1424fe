import { afterEach, describe, expect, it, vi } from 'vitest';
import { originHeader, originSecretsVariable } from '../shared/api-event.ts';
import { messages } from '../shared/messages.ts';
import { requireCloudFront } from './origin.ts';

const ask = (secret?: string) => () =>
  requireCloudFront(secret === undefined ? {} : { [originHeader]: secret });
const refused = expect.objectContaining({ code: 'FORBIDDEN', message: messages.forbidden });

describe('what came through CloudFront', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('carries the secret in use or the one before it', () => {
    vi.stubEnv(originSecretsVariable, 'before now');
    expect(ask('now')).not.toThrow();
    expect(ask('before')).not.toThrow();
  });

  it.each([undefined, '', 'other', 'before now', 'no', 'nowhere'])('does not carry %o', secret => {
    vi.stubEnv(originSecretsVariable, 'before now');
    expect(ask(secret)).toThrow(refused);
  });

  it.each([undefined, '', ' '])('is nothing where the function was told no secret: %o', told => {
    vi.stubEnv(originSecretsVariable, told);
    for (const secret of [undefined, '', ' ', 'undefined']) expect(ask(secret)).toThrow(refused);
  });
});

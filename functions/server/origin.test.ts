import { afterEach, describe, expect, it, vi } from 'vitest';
import { originHeader, originSecretsVariable } from '../shared/api-event.ts';
import { messages } from '../shared/messages.ts';
import { requireCloudFront } from './origin.ts';

const ask = (secret?: string) => () =>
  requireCloudFront(secret === undefined ? {} : { [originHeader]: secret });
const refused = expect.objectContaining({ code: 'FORBIDDEN', message: messages.forbidden });

describe('A request through CloudFront', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('has the current or the previous secret', () => {
    vi.stubEnv(originSecretsVariable, 'before now');
    expect(ask('now')).not.toThrow();
    expect(ask('before')).not.toThrow();
  });

  it.each([undefined, '', 'other', 'before now', 'no', 'nowhere'])('does not have the secret %o', secret => {
    vi.stubEnv(originSecretsVariable, 'before now');
    expect(ask(secret)).toThrow(refused);
  });

  it.each([undefined, '', ' '])('is rejected if the function has no secret: %o', told => {
    vi.stubEnv(originSecretsVariable, told);
    for (const secret of [undefined, '', ' ', 'undefined']) expect(ask(secret)).toThrow(refused);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../shared/messages.ts';
import { serverLimits } from '../shared/server-limits.ts';
import { answerForPool, type PoolAnswer } from '../testing/pool-http.ts';
import { Fault } from './fault.ts';
import { requireLiveToken, requireLiveTokenUncached } from './live-token.ts';
import { isTemporary } from './serve.ts';

const askPool = vi.fn<PoolAnswer>();
const refusal = { code: 'UNAUTHENTICATED', message: messages.signInAgain };
const revoked = () => Response.json({ __type: 'NotAuthorizedException' }, { status: 400 });

let token: string;
beforeEach(() => {
  token = crypto.randomUUID();
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  answerForPool(askPool);
  askPool.mockReset().mockImplementation(async () => Response.json({}));
});

describe('requireLiveToken', () => {
  it('asks the pool about a token only once within almost a minute', async () => {
    await requireLiveToken(token, 0);
    await requireLiveToken(token, serverLimits.liveSeconds * 1000 - 1);
    expect(askPool).toHaveBeenCalledOnce();
    askPool.mockImplementation(async () => revoked());
    await expect(requireLiveToken(token, serverLimits.liveSeconds * 1000)).rejects.toMatchObject(refusal);
    expect(serverLimits.liveSeconds).toBeLessThan(60);
  });

  it('asks the pool again about a token that the pool rejected', async () => {
    askPool.mockImplementationOnce(async () => revoked());
    await expect(requireLiveToken(token, 0)).rejects.toMatchObject(refusal);
    await expect(requireLiveToken(token, 1)).resolves.toBeUndefined();
  });

  it('asks the pool each time on routes that must not use a cached result', async () => {
    await requireLiveToken(token);
    await requireLiveTokenUncached(token);
    await requireLiveTokenUncached(token);
    expect(askPool).toHaveBeenCalledTimes(3);
  });

  it('rejects a missing token without asking the pool', async () => {
    await expect(requireLiveToken(undefined)).rejects.toMatchObject(refusal);
    expect(askPool).not.toHaveBeenCalled();
  });

  it('throws a temporary error, but does not reject the token, if the pool is down', async () => {
    askPool.mockImplementation(async () => new Response('', { status: 503 }));
    const failure = await requireLiveToken(token).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Fault);
    expect(isTemporary(failure)).toBe(true);
  });
});

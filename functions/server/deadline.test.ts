import { createServer } from 'node:http';
import { HttpRequest } from '@smithy/core/protocols';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AwsHttpHandler } from './aws/aws-http-handler.ts';
import { beforeDeadline } from './deadline.ts';

describe('beforeDeadline', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const context = { getRemainingTimeInMillis: () => 5000 };
  const forever = () => new Promise<never>(() => {});

  it('throws half a second before Lambda ends the function, whatever the work waits for', async () => {
    const work = beforeDeadline(context, forever);
    const ended = expect(work).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(4499);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await ended;
  });

  it('returns the result of work that ends in time, and leaves no timer', async () => {
    expect(await beforeDeadline(context, async () => 'done')).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sets no deadline without a Lambda context', async () => {
    expect(await beforeDeadline(undefined, async () => 'done')).toBe('done');
  });
});

describe('An AWS call in work with a deadline', () => {
  it('is aborted at the deadline, even if it starts later', async () => {
    const silent = createServer(() => {});
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const handler = new AwsHttpHandler('Test', { connectionTimeout: 1000, requestTimeout: 60_000 });
    const call = () =>
      handler.handle(new HttpRequest({ protocol: 'http:', hostname: '127.0.0.1', port, method: 'GET' }));
    try {
      let late: Promise<unknown> = Promise.resolve();
      const work = beforeDeadline({ getRemainingTimeInMillis: () => 700 }, async () => {
        await call().catch(() => undefined);
        late = call();
        await late;
      });
      await expect(work).rejects.toMatchObject({ name: 'AbortError' });
      await expect(late).rejects.toMatchObject({ name: 'AbortError' });
    } finally {
      handler.destroy();
      silent.closeAllConnections();
      silent.close();
    }
  });
});

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { killAtCall } from './kill-at-call.ts';

const message = new IncomingMessage(new Socket());
const answer = { status: 200, headers: {} };

describe('A process killed at a call to AWS', () => {
  it('ends before the work of the planned call', async () => {
    const kill = vi.fn(() => {
      throw new Error('killed');
    });
    const { around, plan } = killAtCall(kill);
    await around(message, async () => answer);
    plan(2, 'before');
    await around(message, async () => answer);
    const run = vi.fn(async () => answer);
    await expect(around(message, run)).rejects.toThrow('killed');
    expect(run).not.toHaveBeenCalled();
  });

  it('ends after the work of the planned call, also when another has begun meanwhile', async () => {
    const kill = vi.fn();
    const { around, plan } = killAtCall(kill);
    plan(1, 'after');
    const first = Promise.withResolvers<typeof answer>();
    const under = around(message, () => first.promise);
    await around(message, async () => answer);
    expect(kill).not.toHaveBeenCalled();
    first.resolve(answer);
    await under;
    expect(kill).toHaveBeenCalledOnce();
  });
});

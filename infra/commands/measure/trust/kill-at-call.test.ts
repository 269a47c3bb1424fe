import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { deathAtCall } from './death-at-call.ts';

const message = new IncomingMessage(new Socket());
const answer = { status: 200, headers: {} };

describe('Death at a call to AWS', () => {
  it('comes before the work of the planned call', async () => {
    const die = vi.fn(() => {
      throw new Error('dead');
    });
    const { around, plan } = deathAtCall(die);
    await around(message, async () => answer);
    plan(2, 'before');
    await around(message, async () => answer);
    const run = vi.fn(async () => answer);
    await expect(around(message, run)).rejects.toThrow('dead');
    expect(run).not.toHaveBeenCalled();
  });

  it('comes after the work of the planned call, also when another has begun meanwhile', async () => {
    const die = vi.fn();
    const { around, plan } = deathAtCall(die);
    plan(1, 'after');
    const first = Promise.withResolvers<typeof answer>();
    const under = around(message, () => first.promise);
    await around(message, async () => answer);
    expect(die).not.toHaveBeenCalled();
    first.resolve(answer);
    await under;
    expect(die).toHaveBeenCalledOnce();
  });
});

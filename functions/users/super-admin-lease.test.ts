import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dynamo } from '../server/aws/dynamo.ts';
import { messages } from '../shared/messages.ts';
import { now } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { underSuperAdminLease } from './super-admin-lease.ts';

const seconds = Math.floor(now.getTime() / 1000);
const calls = () => tables.dynamo.calls().length;

let tables: MockTables;
beforeEach(() => {
  stubStage();
  // Removes the random wait.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  tables = mockTables();
});

afterEach(() => vi.useRealTimers());

/** A lease that another caller holds until the given second. */
const held = (expires = seconds + 20) => ({ name: 'super-admins', holder: 'other', expires });

it('runs the work with a free or expired lease, and releases it', async () => {
  for (const leases of [[], [{ name: 'super-admins' }], [held(seconds)]]) {
    tables = mockTables({ leases });
    const work = async () => {
      expect(tables.all('leases')).toEqual([{ ...held(), holder: expect.not.stringMatching(/^other$/) }]);
      return 'done';
    };
    await expect(underSuperAdminLease(now, work)).resolves.toBe('done');
    expect(tables.all('leases')).toEqual([{ name: 'super-admins' }]);
  }
});

it('takes the lease although the SDK retries after a lost response', async () => {
  tables.before(UpdateCommand, () =>
    dynamo.send(tables.dynamo.commandCalls(UpdateCommand)[0]?.args[0] ?? expect.fail()),
  );
  await expect(underSuperAdminLease(now, async () => 'done')).resolves.toBe('done');
});

it('releases the lease if the work fails, and throws that error', async () => {
  await expect(underSuperAdminLease(now, () => Promise.reject(new Error('No pool')))).rejects.toThrow(
    'No pool',
  );
  expect(tables.all('leases')).toEqual([{ name: 'super-admins' }]);
});

it('succeeds if the release fails, and does not release another caller’s lease', async () => {
  const work = async () => {
    tables.put('leases', held());
    return 'done';
  };
  await expect(underSuperAdminLease(now, work)).resolves.toBe('done');
  expect(tables.all('leases')).toEqual([held()]);
});

it('waits up to 400 ms at random between attempts while the lease is taken', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.25).mockReturnValueOnce(1);
  tables.put('leases', held());
  const done = underSuperAdminLease(now, async () => 'done');
  await vi.advanceTimersByTimeAsync(99);
  expect(calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls()).toBe(2);
  tables.put('leases', held(seconds));
  await vi.advanceTimersByTimeAsync(399);
  expect(calls()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(done).resolves.toBe('done');
});

it('does nothing if the lease stays taken', async () => {
  tables.put('leases', held());
  const work = vi.fn();
  await expect(underSuperAdminLease(now, work)).rejects.toMatchObject({
    code: 'TOO_MANY',
    message: messages.peopleBusy,
    retryAfter: 20,
  });
  expect(work).not.toHaveBeenCalled();
  expect([calls(), tables.all('leases')]).toEqual([12, [held()]]);
});

it('does nothing if the table cannot be read', async () => {
  tables.dynamo.on(UpdateCommand).rejects(new Error('No table'));
  const work = vi.fn();
  await expect(underSuperAdminLease(now, work)).rejects.toThrow('No table');
  expect(work).not.toHaveBeenCalled();
});

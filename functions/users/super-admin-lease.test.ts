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
  // Removes the random wait between attempts to take the lease.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  tables = mockTables();
});

afterEach(() => vi.useRealTimers());

/** Stores a lease that another caller holds until this second. */
const held = (expires = seconds + 20) => ({ name: 'super-admins', holder: 'other', expires });

it('runs the work if the lease is free or expired, and releases the lease', async () => {
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

it('takes the lease even if the SDK retries after a lost response', async () => {
  tables.before(UpdateCommand, () =>
    dynamo.send(tables.dynamo.commandCalls(UpdateCommand)[0]?.args[0] ?? expect.fail()),
  );
  await expect(underSuperAdminLease(now, async () => 'done')).resolves.toBe('done');
});

it('releases the lease and throws the error if the work fails', async () => {
  await expect(underSuperAdminLease(now, () => Promise.reject(new Error('No pool')))).rejects.toThrow(
    'No pool',
  );
  expect(tables.all('leases')).toEqual([{ name: 'super-admins' }]);
});

it('succeeds if the lease cannot be released, and never releases the lease of another caller', async () => {
  const work = async () => {
    tables.put('leases', held());
    return 'done';
  };
  await expect(underSuperAdminLease(now, work)).resolves.toBe('done');
  expect(tables.all('leases')).toEqual([held()]);
});

it('waits at random up to 400 ms between attempts while another caller holds the lease', async () => {
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

it('does not run the work if another caller keeps the lease', async () => {
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

it('does not run the work if the table cannot be read', async () => {
  tables.dynamo.on(UpdateCommand).rejects(new Error('No table'));
  const work = vi.fn();
  await expect(underSuperAdminLease(now, work)).rejects.toThrow('No table');
  expect(work).not.toHaveBeenCalled();
});

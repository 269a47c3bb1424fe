import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../server/aws/transaction.ts';
import { messages } from '../../shared/messages.ts';
import { storeApplications } from '../../testing/applications.ts';
import { admin, deletedApplication, now, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { type Attempt, findEarlier, rememberPart } from './idempotency.ts';

const attempt: Attempt = { caller: admin.id, key: 'key-1234', input: { surname: 'Rahman' }, now };
const made = storedApplication();
const day = 86_400;
const mismatch = { code: 'IDEMPOTENCY_MISMATCH', message: messages.idempotencyMismatch };
const remember = (of = attempt, id = made._id) => transact([rememberPart(of, id)]);

/** Returns the same create request, sent this many seconds later. */
const later = (after: number): Attempt => ({ ...attempt, now: new Date(now.getTime() + after * 1000) });

let tables: MockTables;
beforeEach(async () => {
  stubStage();
  tables = mockTables();
  await storeApplications(made);
});

describe('rememberPart, which stores a create request with its idempotency key', () => {
  it('stores the request with a TTL of 24 hours', async () => {
    await remember();
    const expires = Math.floor(now.getTime() / 1000) + day;
    expect(tables.find('applications', { application: made._id, expires })).toBeDefined();
  });

  it('rejects a repeated request until the stored one has expired', async () => {
    await remember();
    await expect(remember(later(day - 1))).rejects.toMatchObject(mismatch);
    await remember(later(day));
  });

  it('accepts the same key from another person, and another key from the same person', async () => {
    await remember();
    await remember({ ...attempt, caller: 'b'.repeat(24) });
    await remember({ ...attempt, key: 'key-5678' });
  });
});

describe('findEarlier for a repeated create request', () => {
  it('throws NOT_FOUND if the application was deleted or removed since', async () => {
    for (const records of [[deletedApplication()], []]) {
      tables = mockTables();
      await storeApplications(...records);
      await remember();
      await expect(findEarlier(later(60))).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: messages.deletedSince,
      });
    }
  });

  it('returns the first application in its current state', async () => {
    await remember();
    await expect(findEarlier(later(day - 1))).resolves.toEqual(made);
  });

  it('returns nothing once the stored request has expired, even if DynamoDB still has it', async () => {
    await remember();
    await expect(findEarlier(later(day))).resolves.toBeUndefined();
  });

  it('rejects a request with other input', async () => {
    await remember();
    await expect(findEarlier({ ...attempt, input: { surname: 'Khan' } })).rejects.toMatchObject(mismatch);
  });

  it('throws a Fault if the stored request is corrupt', async () => {
    await remember();
    const expires = Math.floor(now.getTime() / 1000) + day;
    const memory = tables.find('applications', { application: made._id, expires });
    tables.put('applications', { ...memory, hash: 1 });
    await expect(findEarlier(attempt)).rejects.toMatchObject({
      name: 'Fault',
      message: 'An idempotency record is not as it should be: hash',
    });
  });
});

it('findEarlier returns nothing for the first request with a key', async () => {
  await expect(findEarlier(attempt)).resolves.toBeUndefined();
});

import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import {
  listedIds,
  storeApplications,
  storedApplicationOf,
  storedQueues,
  storedTotals,
} from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
import {
  deletedKeys,
  mockS3,
  mockUnreadableUpload,
  mockUpload,
  type S3Mock,
  storedFileKeys,
} from '../../testing/s3.ts';
import {
  admin,
  applicationId,
  fields,
  now,
  storedApplication,
  today,
  uploadKey,
  uploadKeyFor,
} from '../../testing/samples.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { add, prepareToAdd } from './testing/add.ts';

const key = 'key-of-the-form';
let tables: MockTables;
let s3: S3Mock;

beforeEach(() => {
  ({ tables, s3 } = prepareToAdd());
});

describe('addApplication [§7]', () => {
  it('accepts an email of another case without a claim if the caller states that it is shared', async () => {
    const family = storedApplication({ passport: 'OTHER1234' });
    await storeApplications(family);
    expect(await add()).toMatchObject({ status: 409, body: { fields: { email: messages.emailTaken } } });
    mockUpload(s3, uploadKey);
    const { status, body } = await add({ emailShared: true });
    expect([status, body.emailShared]).toEqual([201, true]);
    const third = { ...family, _id: 'd'.repeat(24), passport: 'THIRD1234' };
    await expect(storeApplications(third)).rejects.toMatchObject({ fields: { email: messages.emailTaken } });
    await expect(
      storeApplications({ ...third, emailShared: true, passport: fields.passport }),
    ).rejects.toMatchObject({ fields: { passport: messages.passportTaken } });
  });

  it('dates consents with the day of the office', async () => {
    const { status, body } = await add({ consents: { sms: 'byPhone', whatsApp: 'onPaper' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      consent: false,
      consents: {
        sms: { on: officeDayOf(now), way: 'byPhone' },
        whatsApp: { on: officeDayOf(now), way: 'onPaper' },
      },
    });
  });

  it('answers 201 with the pending application and a link to its portrait', async () => {
    const { status, body } = await add({ passport: 'bx 0123-456' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...fields, isStatus: 'Pending', isAdmin: true, version: 1 });
    expect(storedFileKeys(s3)).toEqual([expect.stringMatching(/^applications\/[0-9a-f]{32}$/)]);
    expect(body.image.url).toContain(storedFileKeys(s3)[0]);
    expect(deletedKeys(s3)).toEqual([uploadKey]);
    expect(body).not.toHaveProperty('pending');
    expect(today > body.createdAt).toBe(true);
  });

  it('adds the application to the office’s queues', async () => {
    const { body } = await add({ visaType: 'work', passportExpiry: '2027-01-01' });
    expect(await storedQueues(body._id)).toEqual(['overdue', 'due', 'quiet', 'missing']);
  });

  it('adds the application to lists and totals at its first stage, and writes its first history entry', async () => {
    const { body } = await add();
    expect(await storedApplicationOf(body._id)).toMatchObject({
      statusDate: today,
      stages: { received: { date: today } },
      passport: 'BX0123456',
    });
    expect(await listedIds({ status: 'Pending', stage: 'received' })).toEqual([body._id]);
    const counts = { Pending: 1, Approved: 0, Rejected: 0 };
    expect(await storedTotals()).toEqual({
      all: 1,
      ...counts,
      months: { '2026-03': counts },
      stages: { received: 1 },
    });
    expect(await storedHistory('application', body._id)).toMatchObject([
      { action: 'addApplication', who: admin.id, before: {}, after: { surname: 'Rahman' } },
    ]);
  });

  const other = storedApplication({ email: 'other@example.com', passport: 'OTHER1234' });

  it.each([
    ['email', { email: fields.email }, messages.emailTaken, ['email']],
    ['passport', { passport: fields.passport }, messages.passportTaken, ['passport']],
    ['email first when both are', storedApplication(), messages.emailTaken, ['email', 'passport']],
  ])(
    'fails if another case has the passport or email (%s), and deletes the stored portrait',
    async (_, taken, message, names) => {
      await storeApplications({ ...other, ...taken });
      const { status, body } = await add();
      expect(status).toBe(409);
      expect(body).toMatchObject({ message, code: 'DUPLICATE' });
      expect(Object.keys(body.fields)).toEqual(names);
      expect(storedFileKeys(s3)).toHaveLength(1);
      expect(deletedKeys(s3)).toEqual(storedFileKeys(s3));
      expect(await listedIds()).toEqual([applicationId]);
    },
  );

  it('rejects a saved upload, and remembers the upload until it has certainly expired', async () => {
    await add();
    const expires = Math.floor(now.getTime() / 1000) + 3 * 86_400;
    expect(tables.all('savedUploads')).toMatchObject([{ expires }]);
    s3.resetHistory();
    expect(await add({ email: 'b@example.com', passport: 'BX7654321' })).toMatchObject({
      status: 404,
      body: { fields: { image: messages.uploadMissing } },
    });
    expect(deletedKeys(s3)).toEqual(storedFileKeys(s3));
  });

  it('rejects a portrait with malware', async () => {
    mockUnreadableUpload(s3, uploadKey, 'THREATS_FOUND');
    expect(await add()).toMatchObject({ status: 400, body: { fields: { image: messages.malwareFound } } });
  });

  it('rejects an upload of another person without reading it', async () => {
    const image = uploadKey.replace(admin.id, 'b'.repeat(24));
    expect(await add({ image })).toMatchObject({
      status: 404,
      body: { fields: { image: messages.uploadMissing } },
    });
    expect(s3.calls()).toHaveLength(0);
  });

  it('keeps the portrait if it is unknown whether the application was written', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    tables.dynamo.on(TransactWriteCommand).rejects(new Error('socket hang up'));
    expect((await add()).status).toBe(500);
    expect(storedFileKeys(s3)).toHaveLength(1);
    expect(deletedKeys(s3)).toEqual([]);
  });

  it('writes no application if the portrait is rejected', async () => {
    mockUpload(s3, uploadKey, { bytes: Buffer.alloc(limits.imageBytes + 1) });
    expect(await add()).toMatchObject({ status: 400, body: { message: messages.imageTooLarge } });
    expect(await listedIds()).toEqual([]);
  });
});

describe('addApplication with an idempotency key', () => {
  const another = { email: 'another@example.com', passport: 'BX7654321' };

  it('returns the first application to a repeated request, even if the upload no longer exists', async () => {
    const first = await add({}, key);
    s3 = mockS3();
    expect(await add({ image: uploadKeyFor('image', '2') }, key)).toMatchObject({
      status: 201,
      body: { _id: first.body._id },
    });
    expect(s3.calls()).toHaveLength(0);
    expect(await listedIds()).toEqual([first.body._id]);
  });

  it('rejects the key for a request with other input', async () => {
    await add({}, key);
    const { status, body } = await add({ surname: 'Khan' }, key);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH', message: messages.idempotencyMismatch });
  });

  it('returns the same application to two concurrent requests', async () => {
    tables.before(TransactWriteCommand, () => add({ image: uploadKeyFor('image', '2') }, key));
    mockUpload(s3, uploadKeyFor('image', '2'));
    const { status, body } = await add({}, key);
    expect(status).toBe(201);
    expect(await listedIds()).toEqual([body._id]);
    const [ours, its] = storedFileKeys(s3);
    expect(body.image.url).toContain(its);
    expect(deletedKeys(s3)).toEqual([uploadKeyFor('image', '2'), ours]);
  });

  it('returns the application of a concurrent request that has used up the upload', async () => {
    tables.before(GetCommand, () => undefined);
    tables.before(GetCommand, async () => {
      mockUpload(s3, uploadKey);
      await add({}, key);
    });
    mockUnreadableUpload(s3, uploadKey, 'missing');
    const { status, body } = await add({}, key);
    expect(status).toBe(201);
    expect(await listedIds()).toEqual([body._id]);
    expect(storedFileKeys(s3)).toHaveLength(1);
  });

  it('accepts the key for a new request after a day, even if DynamoDB has not deleted the old one yet', async () => {
    await add({}, key);
    vi.setSystemTime(now.getTime() + 86_399_000);
    expect((await add(another, key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    vi.setSystemTime(now.getTime() + 86_400_000);
    const image = uploadKeyFor('image', '2');
    mockUpload(s3, image);
    const { status, body } = await add({ ...another, image }, key);
    expect(status).toBe(201);
    expect((await add({ ...another, image }, key)).body._id).toBe(body._id);
  });

  it('rejects a key that is too short', async () => {
    expect((await add({}, 'short')).status).toBe(400);
  });
});

import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { mockDynamo, movesOf, refuseWrites, writesOf } from '../../testing/dynamo.ts';
import { eventOf } from '../../testing/event.ts';
import {
  holdUpload,
  keepAndRemove,
  keptKeys,
  mockS3,
  removedKeys,
  type S3Mock,
  withholdUpload,
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
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { handler } from './addApplication.ts';
import { addApplication as route } from './routes.ts';

const key = 'key-of-the-form';
const memoryId = `idempotency#${admin.id}#${key}`;
let dynamo = mockDynamo();
let s3: S3Mock;

async function add(changes: Record<string, unknown> = {}, idempotencyKey?: string) {
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  const body = { ...fields, image: uploadKey, ...changes };
  const answer = await handler(eventOf(route, { caller: admin, headers, body }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

/** Answers reads of the idempotency record, one after the other, and of what it remembers. */
function remember(...memories: (Record<string, unknown> | undefined)[]): void {
  const reads = dynamo.on(GetCommand, { Key: { _id: memoryId } });
  for (const Item of memories) reads.resolvesOnce({ Item });
  dynamo.on(GetCommand, { Key: { _id: applicationId } }).resolves({ Item: storedApplication() });
}

/** Returns the record that the table keeps of a first request. */
async function firstMemory(): Promise<Record<string, unknown>> {
  remember(undefined);
  dynamo.on(TransactWriteCommand).resolves({});
  await add({}, key);
  const memory = { ...writesOf(dynamo)[memoryId]?.Put?.Item, application: applicationId };
  startAfresh();
  return memory;
}

function startAfresh(): void {
  dynamo.restore();
  dynamo = mockDynamo();
  s3 = mockS3();
  holdUpload(s3, uploadKey);
  keepAndRemove(s3);
}

beforeEach(() => {
  stubStage();
  stubSigner();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  startAfresh();
});

describe('Adding an application [§7]', () => {
  it('answers 201 with the pending application and a link to its portrait', async () => {
    dynamo.on(TransactWriteCommand).resolves({});
    const { status, body } = await add({ passport: 'bx 0123-456' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...fields, isStatus: 'Pending', isAdmin: true, version: 1 });
    expect(keptKeys(s3)).toEqual([expect.stringMatching(/^applications\/[0-9a-f]{32}$/)]);
    expect(body.image.url).toContain(keptKeys(s3)[0]);
    expect(removedKeys(s3)).toEqual([uploadKey]);
    expect(body).not.toHaveProperty('pending');
    expect(today > body.createdAt).toBe(true);
  });

  it('writes record, claims, totals and history together, and overwrites nothing', async () => {
    dynamo.on(TransactWriteCommand).resolves({});
    const { body } = await add();
    const writes = writesOf(dynamo);
    expect(Object.keys(writes)).toEqual([
      uploadKey,
      body._id,
      `email#${fields.email}`,
      `passport#${fields.passport}`,
      `application#${body._id}`,
      'address',
      'totals',
      'totals#2026-03',
      'totals#stages',
    ]);
    expect(writes[body._id]?.Put).toMatchObject({
      TableName: 'applications',
      Item: {
        listed: 'live',
        listedStatus: 'Pending',
        listedStage: 'received',
        statusDate: today,
        stages: { received: { date: today } },
        enquiryPassport: 'BX0123456',
        enquiryIdentity: 'BGD#1990-02-28',
      },
      ConditionExpression: 'attribute_not_exists(#partition)',
    });
    expect(writes[`email#${fields.email}`]?.Put).toMatchObject({
      Item: { application: body._id },
      ConditionExpression: 'attribute_not_exists(#partition)',
    });
    expect(movesOf(writes['totals'] ?? {})).toEqual({ all: 1, Pending: 1, 'Pending 2026-03': 1 });
    expect(movesOf(writes['totals#2026-03'] ?? {})).toEqual({ [`Pending ${today}`]: 1 });
    expect(writes[uploadKey]?.Put).toMatchObject({
      TableName: 'savedUploads',
      Item: { expires: Math.floor(now.getTime() / 1000) + 3 * 86_400 },
      ConditionExpression: 'attribute_not_exists(#key)',
    });
    expect(writes[`application#${body._id}`]?.Put).toMatchObject({
      TableName: 'activity',
      Item: { action: 'addApplication', who: admin.id, before: {}, after: { surname: 'Rahman' } },
    });
  });

  it.each([
    ['email', [/^email#/], messages.emailTaken, ['email']],
    ['passport', [/^passport#/], messages.passportTaken, ['passport']],
    ['email first when both are', [/^email#/, /^passport#/], messages.emailTaken, ['email', 'passport']],
  ])(
    'is refused when a claim is taken (%s), and the kept portrait goes',
    async (_, taken, message, names) => {
      refuseWrites(dynamo, taken);
      const { status, body } = await add();
      expect(status).toBe(409);
      expect(body).toMatchObject({ message, code: 'DUPLICATE' });
      expect(Object.keys(body.fields)).toEqual(names);
      expect(keptKeys(s3)).toHaveLength(1);
      expect(removedKeys(s3)).toEqual(keptKeys(s3));
    },
  );

  it('is refused when its upload was saved meanwhile', async () => {
    refuseWrites(dynamo, [uploadKey]);
    expect(await add()).toMatchObject({
      status: 400,
      body: { fields: { image: messages.uploadMissing } },
    });
    expect(removedKeys(s3)).toEqual(keptKeys(s3));
  });

  it('is refused with malware in its portrait', async () => {
    withholdUpload(s3, uploadKey, 'THREATS_FOUND');
    expect(await add()).toMatchObject({ status: 400, body: { fields: { image: messages.malwareFound } } });
  });

  it('is refused with the upload of somebody else, without looking at it', async () => {
    const image = uploadKey.replace(admin.id, 'b'.repeat(24));
    expect(await add({ image })).toMatchObject({ body: { fields: { image: messages.uploadMissing } } });
    expect(s3.calls()).toHaveLength(0);
  });

  it('leaves the portrait when nobody knows whether the record was written', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    dynamo.on(TransactWriteCommand).rejects(new Error('socket hang up'));
    expect((await add()).status).toBe(500);
    expect(keptKeys(s3)).toHaveLength(1);
    expect(removedKeys(s3)).toEqual([]);
  });

  it('writes nothing when the portrait is refused', async () => {
    holdUpload(s3, uploadKey, { bytes: Buffer.alloc(limits.imageBytes + 1) });
    expect(await add()).toMatchObject({ status: 400, body: { message: messages.imageTooLarge } });
    expect(dynamo.calls()).toHaveLength(0);
  });
});

describe('Adding with an idempotency key', () => {
  it('remembers the application with the record, for a day', async () => {
    const memory = await firstMemory();
    expect(memory).toMatchObject({
      _id: memoryId,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      expires: Math.floor(now.getTime() / 1000) + 86_400,
    });
  });

  it('answers a repeat like the first time, whatever became of the upload', async () => {
    remember(await firstMemory());
    const { status, body } = await add({ image: uploadKeyFor('image', '2') }, key);
    expect(status).toBe(201);
    expect(body._id).toBe(applicationId);
    expect(s3.calls()).toHaveLength(0);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
  });

  it('refuses the key for another input', async () => {
    remember(await firstMemory());
    const { status, body } = await add({ surname: 'Khan' }, key);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH', message: messages.idempotencyMismatch });
  });

  it('answers the application of the other of two requests at once', async () => {
    const memory = await firstMemory();
    remember(undefined, memory);
    refuseWrites(dynamo, [memoryId, /^email#/, /^passport#/]);
    const { status, body } = await add({}, key);
    expect(status).toBe(201);
    expect(body._id).toBe(applicationId);
    expect(keptKeys(s3)).toHaveLength(1);
    expect(removedKeys(s3)).toEqual(keptKeys(s3));
  });

  it('answers the application of the other also when that one has used up the upload', async () => {
    const memory = await firstMemory();
    remember(undefined, memory);
    withholdUpload(s3, uploadKey, 'missing');
    const { status, body } = await add({}, key);
    expect(status).toBe(201);
    expect(body._id).toBe(applicationId);
    expect(keptKeys(s3)).toEqual([]);
  });

  it('forgets after a day, even when DynamoDB is late', async () => {
    remember({ ...(await firstMemory()), expires: Math.floor(now.getTime() / 1000) });
    dynamo.on(TransactWriteCommand).resolves({});
    expect((await add({}, key)).body._id).not.toBe(applicationId);
    expect(writesOf(dynamo)[memoryId]?.Put).toMatchObject({
      ConditionExpression: 'attribute_not_exists(#id) OR #expires <= :now',
    });
  });

  it('refuses a key that is too short', async () => {
    expect((await add({}, 'short')).status).toBe(400);
  });
});

describe('Names [§5]', () => {
  const takePassportNames = (passportNames: boolean) =>
    dynamo
      .on(GetCommand, { TableName: 'settings' })
      .resolves({ Item: { name: 'site', version: 1, passportNames } });
  beforeEach(() => dynamo.on(TransactWriteCommand).resolves({}));

  it.each([
    ['Li', ''],
    ['x'.repeat(32), 'Md'],
    ['', 'x'.repeat(200)],
  ])('have 3 to 31 letters: "%s" and "%s" are refused, each at its field', async (surname, givenN) => {
    takePassportNames(false);
    const fields = { surname: messages.surnameLength, givenN: messages.givenNameLength };
    expect(await add({ surname, givenN })).toEqual({
      status: 400,
      body: { code: 'INVALID', message: fields.surname, fields },
    });
    expect(dynamo.commandCalls(TransactWriteCommand)).toEqual([]);
  });

  it.each([
    ['L', ''],
    [' Md ', '  '],
    ['x'.repeat(60), 'y'.repeat(60)],
  ])('may be "%s" and "%s" where the site takes them as passports have them', async (surname, givenN) => {
    takePassportNames(true);
    expect(await add({ surname, givenN })).toMatchObject({
      status: 201,
      body: { surname: surname.trim(), givenN: givenN.trim() },
    });
  });

  it.each([
    ['', 'Ali', { surname: messages.passportSurnameLength }],
    ['Rahman', 'x'.repeat(61), { givenN: messages.passportGivenNameLength }],
    [
      'x'.repeat(61),
      'x'.repeat(61),
      { surname: messages.passportSurnameLength, givenN: messages.passportGivenNameLength },
    ],
  ])('cannot be "%s" and "%s" there, each with a message of its own', async (surname, givenN, fields) => {
    takePassportNames(true);
    expect(await add({ surname, givenN })).toMatchObject({ status: 400, body: { fields } });
  });

  it('reads no setting for names of the usual length', async () => {
    dynamo.on(TransactWriteCommand).resolves({});
    expect((await add({ surname: 'x'.repeat(31), givenN: 'Ali' })).status).toBe(201);
    expect(dynamo.commandCalls(GetCommand)).toEqual([]);
  });
});

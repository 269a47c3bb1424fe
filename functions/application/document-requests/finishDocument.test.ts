import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { malwareScan } from '../../shared/resources.ts';
import { replaceApplication, storedApplicationOf, storedQueues } from '../../testing/applications.ts';
import { documentId, requestId } from '../../testing/document-requests.ts';
import { eventOf } from '../../testing/event.ts';
import { startFastClock } from '../../testing/fast-clock.ts';
import { storedHistory } from '../../testing/history.ts';
import { smallJpeg, smallPdf } from '../../testing/hostile/pictures.ts';
import { admin, applicationId, closedApplication } from '../../testing/samples.ts';
import { storedSettings } from '../../testing/settings.ts';
import { handler } from './finishDocument.ts';
import { finishDocument as route } from './link-routes.ts';
import { type RequestWorld, setUpRequest, sha256Of, startedDocument } from './testing/request-world.ts';

let world: RequestWorld;
const whole = `incoming/file7/${requestId}/${documentId}`;
const sha256 = sha256Of(smallJpeg);

async function setUp(document = startedDocument(), key = sha256) {
  world = await setUpRequest({ link: { documents: { [key]: document }, bytes: document.size, starts: 1 } });
}

beforeEach(async () => {
  await setUp();
  world.bucket.putPieces(smallJpeg);
});

async function finish(document = documentId) {
  const event = eventOf(route, { body: { session: world.session, document } });
  const { statusCode, body: text = '', headers } = await handler(event);
  return { status: statusCode, body: JSON.parse(text), retryAfter: headers?.['retry-after'] };
}

const stored = async () => (await storedApplicationOf(applicationId))?.arrived ?? [];
const state = () => world.documents()[sha256]?.state;

describe('finishDocument', () => {
  it('puts the file among the arrived documents, with a history entry of the applicant', async () => {
    expect(await finish()).toMatchObject({ status: 200, body: {} });
    const [arrived] = await stored();
    expect(arrived).toEqual({
      id: documentId,
      request: requestId,
      item: 'passport',
      at: expect.any(String),
      file: {
        key: expect.stringMatching(/^applications\/[0-9a-f]{32}$/),
        name: 'পাসপোর্ট.jpg',
        contentType: 'image/jpeg',
        size: expect.any(Number),
      },
    });
    expect(state()).toBe('arrived');
    expect(await storedQueues(applicationId)).toContain('arrived');
    const [entry] = await storedHistory('application', applicationId);
    expect(entry).toMatchObject({
      who: 'applicant',
      action: 'finishDocument',
      after: { arrivedFor: 'passport', arrivedFile: 'পাসপোর্ট.jpg' },
    });
    expect(world.bucket.keysIn('incoming/')).toEqual([]);
  });

  it('joins all pieces of a large file, in their order', async () => {
    const comments = Array.from({ length: 17 }, (_, index) => {
      const comment = Buffer.alloc(limits.pieceBytes - 2, index);
      comment.writeUInt32BE(0xff_fe_00_00 + comment.length - 2);
      return comment;
    });
    const jpeg = Buffer.concat([smallJpeg.subarray(0, 2), ...comments, smallJpeg.subarray(2)]);
    const document = startedDocument({ size: jpeg.length });
    await setUp(document, sha256Of(jpeg));
    world.bucket.putPieces(jpeg, document);
    expect(await finish()).toMatchObject({ status: 200 });
    expect(world.documents()[sha256Of(jpeg)].state).toBe('arrived');
  });

  it('succeeds again after a lost answer, with one entry', async () => {
    await finish();
    expect(await finish()).toMatchObject({ status: 200 });
    expect(await stored()).toHaveLength(1);
  });

  it('succeeds at several at once, with one entry and one stored file', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await stored()).toHaveLength(1);
    expect(world.bucket.keysIn('applications/')).toHaveLength(1);
  });

  it('keeps a change that staff make at the same time', async () => {
    world.tables.before(TransactWriteCommand, async () => {
      const record = await storedApplicationOf(applicationId);
      if (record)
        await replaceApplication({
          ...record,
          note: { text: 'x', by: admin.id, at: record.createdAt },
          version: 4,
        });
    });
    expect(await finish()).toMatchObject({ status: 200 });
    expect(await storedApplicationOf(applicationId)).toMatchObject({ note: { text: 'x' }, version: 5 });
  });

  it('answers UNAVAILABLE if others change the record at each attempt, and can be repeated', async () => {
    world.tables.before(
      TransactWriteCommand,
      async () => {
        const record = await storedApplicationOf(applicationId);
        if (record) await replaceApplication({ ...record, version: record.version + 1 });
      },
      5,
    );
    expect(await finish()).toMatchObject({ status: 503, retryAfter: '1' });
    expect(world.bucket.keysIn('applications/')).toEqual([]);
    expect(await finish()).toMatchObject({ status: 200 });
  });

  it('answers CONFLICT while a piece is missing, and succeeds when it has arrived', async () => {
    world.bucket.objects.delete(`pieces/${documentId}/0`);
    expect(await finish()).toMatchObject({ status: 409, body: { message: messages.documentIncomplete } });
    expect(state()).toBe('started');
    world.bucket.putPieces(smallJpeg);
    expect(await finish()).toMatchObject({ status: 200 });
  });

  it('gives back the room of a file that arrived with other bytes, so that it can start again', async () => {
    world.bucket.putPieces(Buffer.alloc(smallJpeg.length, 7));
    expect(await finish()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(world.storedLink()).toMatchObject({ documents: {}, bytes: 0, starts: 1 });
    expect(await stored()).toEqual([]);
  });

  it('refuses a file of another type than it says, and gives back its room', async () => {
    await setUp(startedDocument({ contentType: 'image/png' }));
    world.bucket.putPieces(smallJpeg);
    expect(await finish()).toMatchObject({
      status: 415,
      body: { code: 'WRONG_TYPE', message: messages.uploadMismatch },
    });
    expect(world.storedLink()).toMatchObject({ documents: {}, bytes: 0 });
    expect(await stored()).toEqual([]);
  });

  it('refuses PDF documents if the settings do not allow them any more', async () => {
    const document = startedDocument({ size: smallPdf.length, contentType: 'application/pdf' });
    await setUp(document, sha256Of(smallPdf));
    world.bucket.putPieces(smallPdf, document);
    expect(await finish()).toMatchObject({ status: 415, body: { message: messages.invalidFileType } });
    world.tables.put('settings', storedSettings({ pdfDocuments: true }));
    world.tables.put('documentLinks', {
      ...world.storedLink(),
      documents: { [sha256Of(smallPdf)]: document },
    });
    expect(await finish()).toMatchObject({ status: 200 });
  });

  it('waits for the malware scan: the caller repeats the call', async () => {
    startFastClock(new Date());
    world.bucket.startScans();
    const first = await finish();
    expect(first).toMatchObject({ status: 503, retryAfter: '2', body: { message: messages.scanPending } });
    expect(state()).toBe('joined');
    for (const key of world.bucket.keysIn('pieces/')) world.bucket.objects.delete(key);
    world.bucket.tag(whole, malwareScan.clean);
    expect(await finish()).toMatchObject({ status: 200 });
    expect(await stored()).toHaveLength(1);
  });

  it('refuses a file with malware, and leaves it in quarantine', async () => {
    world.bucket.startScans();
    world.bucket.tag(whole, malwareScan.threat);
    expect(await finish()).toMatchObject({ status: 415, body: { message: messages.malwareFound } });
    expect(world.bucket.keysIn('incoming/')).toEqual([whole]);
    expect(world.bucket.keysIn('applications/')).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('answers CONFLICT if S3 has removed the joined file, so that it starts again', async () => {
    await setUp(startedDocument({ state: 'joined' }));
    expect(await finish()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(world.documents()).toEqual({});
  });

  it('answers GONE if the case is closed while the file is checked', async () => {
    world.tables.before(TransactWriteCommand, () => replaceApplication(closedApplication({ version: 4 })));
    expect(await finish()).toMatchObject({ status: 410, body: { code: 'GONE' } });
    expect(world.bucket.keysIn('applications/')).toEqual([]);
  });

  it('refuses documents of other links', async () => {
    expect(await finish('e'.repeat(24))).toMatchObject({ status: 404 });
  });
});

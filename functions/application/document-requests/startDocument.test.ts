import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { replaceApplication } from '../../testing/applications.ts';
import { documentRequest } from '../../testing/document-requests.ts';
import { eventOf } from '../../testing/event.ts';
import { closedApplication, storedApplication } from '../../testing/samples.ts';
import { storedSettings } from '../../testing/settings.ts';
import { startDocument as route } from './link-routes.ts';
import { linkKeyOf, secretOf, sessionOf } from './link-secret.ts';
import { handler } from './startDocument.ts';
import { type RequestWorld, setUpRequest, startedDocument } from './testing/request-world.ts';

let world: RequestWorld;
const sha256 = `${'A'.repeat(43)}=`;
const other = (index: number) => `${'B'.repeat(40)}${String(index).padStart(3, '0')}=`;

beforeEach(async () => {
  world = await setUpRequest();
});

async function start(body: Record<string, unknown> = {}) {
  const sent = { item: 'passport', fileName: 'a.jpg', contentType: 'image/jpeg', size: 1000, sha256 };
  const event = eventOf(route, { body: { session: world.session, ...sent, ...body } });
  const { statusCode, body: text = '' } = await handler(event);
  return { status: statusCode, body: JSON.parse(text) };
}

describe('startDocument', () => {
  it('adds the document to the link and returns its id', async () => {
    const { status, body } = await start();
    expect(status).toBe(201);
    expect(world.documents()).toEqual({
      [sha256]: {
        id: body.document,
        item: 'passport',
        name: 'a.jpg',
        contentType: 'image/jpeg',
        size: 1000,
        state: 'started',
      },
    });
    expect(world.storedLink()).toMatchObject({ bytes: 1000, starts: 1 });
  });

  it('finds a document again that was started and has not arrived', async () => {
    const { body } = await start();
    expect(await start({ fileName: 'again.jpg' })).toEqual({ status: 201, body });
    expect(world.storedLink()).toMatchObject({ bytes: 1000, starts: 1 });
  });

  it('finds a document that a concurrent call starts', async () => {
    const document = startedDocument();
    world.tables.before(UpdateCommand, () =>
      world.tables.put('documentLinks', { ...world.storedLink(), documents: { [sha256]: document } }),
    );
    expect(await start()).toEqual({ status: 201, body: { document: document.id } });
  });

  it.each([
    ['that have arrived', { state: 'arrived' }],
    ['that were started for another item', { item: 'police' }],
  ] as const)('refuses bytes %s', async (_, changes) => {
    world = await setUpRequest({ link: { documents: { [sha256]: startedDocument(changes) } } });
    expect(await start()).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
  });

  it('refuses a document that was not asked for', async () => {
    expect(await start({ item: 'funds' })).toMatchObject({
      status: 400,
      body: { fields: { item: expect.any(String) } },
    });
  });

  it('refuses files over 10 MB, and other types', async () => {
    expect(await start({ size: limits.documentBytes })).toMatchObject({ status: 201 });
    expect(await start({ size: limits.documentBytes + 1, sha256: other(1) })).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', message: messages.documentTooLarge },
    });
    for (const contentType of ['image/heic', 'text/html', ''])
      expect(await start({ contentType, sha256: other(2) })).toMatchObject({
        status: 415,
        body: { code: 'WRONG_TYPE' },
      });
  });

  it('accepts PDF documents only if the settings allow them', async () => {
    const pdf = { contentType: 'application/pdf' };
    world.tables.put('settings', storedSettings({ pdfDocuments: true }));
    expect(await start({ ...pdf, sha256: other(1) })).toMatchObject({ status: 201 });
    world.tables.put('settings', storedSettings({ pdfDocuments: false }));
    expect(await start({ ...pdf, sha256: other(2) })).toMatchObject({ status: 415 });
  });

  it('accepts exactly 20 files of fifty at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => start({ sha256: other(index) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status, body }) => status === 429 && body.code === 'TOO_MANY')).toHaveLength(30);
    expect(Object.keys(world.documents())).toHaveLength(20);
  });

  it('accepts exactly 60 MB of fifty at once', async () => {
    const size = 7 * 1024 * 1024;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => start({ sha256: other(index), size })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(42);
    expect(await start({ size: 4 * 1024 * 1024 })).toMatchObject({ status: 201 });
    expect(world.storedLink()).toMatchObject({ bytes: limits.bytesOfLink });
    expect(await start({ size: 1, sha256: other(99) })).toMatchObject({ status: 413 });
  });

  it('counts refused files among the files that a link may start', async () => {
    world = await setUpRequest({ link: { starts: serverLimits.startsOfLink } });
    expect(await start()).toMatchObject({ status: 429 });
  });

  const conflict = () => {
    throw Object.assign(new Error(), { name: 'TransactionConflictException' });
  };

  it('succeeds while another document of the link arrives in a transaction', async () => {
    world.tables.before(UpdateCommand, conflict, 4);
    expect(await start()).toMatchObject({ status: 201 });
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    world.tables.before(UpdateCommand, conflict, 5);
    expect(await start({ sha256: other(1) })).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  });

  it('answers UNAVAILABLE if others change the link at each attempt', async () => {
    const refuse = () => {
      throw Object.assign(new Error(), { name: 'ConditionalCheckFailedException' });
    };
    world.tables.before(UpdateCommand, refuse, 3);
    expect(await start()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect((await start()).status).toBe(201);
  });
});

describe('Calls with a session', () => {
  it.each([
    ['is made up', () => `${'0'.repeat(64)}.9999999999.${'0'.repeat(64)}`],
    ['is over', () => sessionOf(world.key, new Date(Date.now() - 1_800_001))],
    ['has another link', () => world.session.replace(/^.{64}/, linkKeyOf(secretOf('f'.repeat(24))))],
    ['has a later end', () => world.session.replace(/\.\d{10}\./, '.9999999999.')],
  ])('are refused if it %s', async (_, session) => {
    expect(await start({ session: session() })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('are refused after a rotation of the key', async () => {
    vi.stubEnv('ATTEMPTS_KEY', 'another');
    expect(await start()).toMatchObject({ status: 404 });
  });

  it.each([
    ['withdrawn', storedApplication()],
    [
      'over',
      storedApplication({ documentRequests: [documentRequest({ until: '2026-01-01T00:00:00.000Z' })] }),
    ],
    ['of a closed case', closedApplication({ documentRequests: [documentRequest()] })],
    [
      'of a deleted case',
      storedApplication({ documentRequests: [documentRequest()], deletedAt: '2026-01-01T00:00:00Z' }),
    ],
  ])('get GONE for a link that is %s', async (_, record) => {
    await replaceApplication(record);
    expect(await start()).toMatchObject({ status: 410, body: { code: 'GONE', message: messages.linkEnded } });
    expect(world.documents()).toEqual({});
  });
});

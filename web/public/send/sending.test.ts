import { describe, expect, it } from 'vitest';
import { limits } from '../../../functions/contract.ts';
import { refused, rightDate } from '../../testing/document-server.ts';
import { fileOf, openPhone, Phone, secret, storedFor, storedLink } from '../../testing/open-sending.ts';
import { BackedStore } from './backed-store.ts';
import { MemoryStore } from './memory-store.ts';

const megabyte = 1024 * 1024;

it('A file arrives in pieces, each sent once, and nothing of it is kept', async () => {
  const { phone, tab, sending, server } = await openPhone();
  expect(tab.state).toMatchObject({ step: 'documents', wanted: [{ arrived: 0 }, { arrived: 0 }] });
  const file = fileOf(3 * megabyte);
  await sending.add('passport', file);
  expect(server.arrived).toMatchObject([{ item: 'passport' }]);
  expect(await server.arrived[0]?.bytes.arrayBuffer()).toEqual(await file.arrayBuffer());
  expect(server.sentBytes).toBe(file.size);
  expect(tab.state).toMatchObject({ wanted: [{ arrived: 1 }, { arrived: 0 }], files: [], pause: undefined });
  expect(await phone.store.files(await storedLink())).toEqual([]);
});

it('The store holds a hash of the link, and the session is gone when every document has arrived', async () => {
  const { phone, sending } = await openPhone();
  const link = await storedLink();
  expect(await phone.store.session(link)).toMatchObject({ link });
  expect(link).not.toContain(secret);
  await sending.add('passport', fileOf(100, 1));
  expect(await phone.store.session(link)).toBeDefined();
  await sending.add('police', fileOf(100, 2));
  expect(await storedFor(phone, link)).toEqual([undefined]);
});

it('Another file can be sent after every document has arrived', async () => {
  const { tab, sending, server } = await openPhone();
  await sending.add('passport', fileOf(100, 1));
  await sending.add('police', fileOf(100, 2));
  await sending.add('police', fileOf(100, 3));
  expect(server.arrived).toHaveLength(3);
  expect(tab.state).toMatchObject({ step: 'documents', wanted: [{ arrived: 1 }, { arrived: 2 }] });
});

describe('A lost line', () => {
  it('is waited for, each time longer, and only the lost piece is sent again', async () => {
    const { phone, tab, sending, server } = await openPhone();
    for (let drop = 0; drop < 7; drop += 1) server.failures.push({ at: 'put' });
    await sending.add('passport', fileOf(10 * limits.pieceBytes));
    expect(server.arrived).toHaveLength(1);
    expect(server.sentBytes).toBe(10 * limits.pieceBytes);
    expect(phone.clock.waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(tab.states.some(({ pause }) => pause === 'offline')).toBe(true);
    expect(tab.state.pause).toBeUndefined();
  });

  it('after a lost answer accepts 412 of S3 as proof that the piece is there', async () => {
    const { sending, server } = await openPhone();
    server.failures.push({ at: 'put', isLost: true });
    await sending.add('passport', fileOf(4 * limits.pieceBytes));
    expect(server.arrived).toHaveLength(1);
    expect(server.sentBytes).toBe(5 * limits.pieceBytes);
  });

  it.each(['start', 'linkPieces', 'finish'] as const)(
    'that swallows the answer of %s changes nothing: the file arrives once',
    async at => {
      const { tab, sending, server } = await openPhone();
      server.failures.push({ at, isLost: true });
      await sending.add('passport', fileOf(100));
      expect(server.arrived).toHaveLength(1);
      expect(tab.state).toMatchObject({ problems: [], files: [], wanted: [{ arrived: 1 }, {}] });
    },
  );

  it('ends its wait when the network is back', async () => {
    const { phone, sending, server } = await openPhone();
    phone.clock.wait = (_: number, signal: AbortSignal) =>
      new Promise<void>(resolve => {
        signal.addEventListener('abort', () => resolve());
        queueMicrotask(() => sending.wake());
      });
    server.failures.push({ at: 'start' });
    await sending.add('passport', fileOf(100));
    expect(server.arrived).toHaveLength(1);
  });
});

describe('After a reload or a killed browser', () => {
  it.each([0, 3, 9])('sending goes on after %i pieces, without the date', async pieces => {
    const { phone, sending, server } = await openPhone();
    let sent = 0;
    // The first tab never gets further, as if its browser had been killed.
    server.onPut = () => {
      sent += 1;
      return sent === pieces + 1 ? new Promise(() => undefined) : undefined;
    };
    void sending.add('passport', fileOf(10 * limits.pieceBytes));
    await expect.poll(() => sent).toBe(pieces + 1);
    const restarted = Object.assign(new Phone(), { server, store: phone.store });
    const tab = await restarted.openTab();
    expect(tab.state).toMatchObject({
      step: 'documents',
      files: [{ sentBytes: pieces * limits.pieceBytes, step: 'waiting' }],
    });
    await tab.sending.run();
    expect(server.arrived).toHaveLength(1);
    expect(server.sentBytes).toBe(10 * limits.pieceBytes);
  });

  it('counts a file once if the browser was killed before it read the answer of finish', async () => {
    const { phone, sending, server } = await openPhone();
    const finish = server.finish.bind(server);
    server.finish = async (session, document) => {
      await finish(session, document);
      return new Promise(() => undefined);
    };
    void sending.add('passport', fileOf(100));
    await expect.poll(() => server.arrived.length).toBe(1);
    server.finish = finish;
    const tab = await Object.assign(new Phone(), { server, store: phone.store }).openTab();
    await tab.sending.run();
    expect(server.arrived).toHaveLength(1);
    expect(tab.state).toMatchObject({ problems: [], files: [], wanted: [{ arrived: 1 }, {}] });
  });
});

describe('On a slow line', () => {
  it('links are requested only for the pieces of the next two minutes', async () => {
    const { phone, sending, server } = await openPhone();
    const asked: number[] = [];
    const link = server.linkPieces.bind(server);
    server.linkPieces = (session, document, first, sha256) => {
      asked.push(sha256.length);
      return link(session, document, first, sha256);
    };
    server.onPut = () => {
      phone.clock.time += 20_000;
    };
    await sending.add('passport', fileOf(20 * limits.pieceBytes));
    expect(asked).toEqual([4, 6, 6, 4]);
  });
});

describe('Two tabs', () => {
  it('send a file once, and both show that it has arrived', async () => {
    const { phone, tab, sending, server } = await openPhone();
    const other = await phone.openTab();
    await Promise.all([sending.add('passport', fileOf(megabyte)), other.sending.run()]);
    await other.sending.run();
    expect(server.arrived).toHaveLength(1);
    expect(server.sentBytes).toBe(megabyte);
    expect(other.state).toMatchObject({ files: [], wanted: [{ arrived: 1 }, {}] });
    expect(tab.state).toMatchObject({ files: [], wanted: [{ arrived: 1 }, {}] });
  });

  it('each add a file, and both files arrive', async () => {
    const { phone, sending, server } = await openPhone();
    const other = await phone.openTab();
    await Promise.all([
      sending.add('passport', fileOf(megabyte, 1)),
      other.sending.add('police', fileOf(megabyte, 2)),
    ]);
    expect(server.arrived).toHaveLength(2);
    expect(server.sentBytes).toBe(2 * megabyte);
  });
});

describe('A chosen file', () => {
  it('of more than 10 MB is not sent', async () => {
    const { tab, sending, server } = await openPhone();
    await sending.add('passport', fileOf(limits.documentBytes + 1));
    expect(tab.state.problems).toMatchObject([{ problem: 'tooLarge' }]);
    expect(server.calls).toEqual(['open']);
  });

  it('that is empty is not sent', async () => {
    const { tab, sending } = await openPhone();
    await sending.add('passport', fileOf(0));
    expect(tab.state.problems).toMatchObject([{ problem: 'unreadable' }]);
  });

  it('that is removed while it is sent does not arrive, and the next one does', async () => {
    const { tab, sending, server } = await openPhone();
    server.onPut = async () => {
      server.onPut = () => undefined;
      await sending.remove(tab.state.files[0]?.file.id ?? '');
    };
    void sending.add('passport', fileOf(megabyte, 1));
    // The hash of the smaller file could be ready first.
    await expect.poll(() => server.calls).toContain('put');
    await sending.add('police', fileOf(100, 2));
    await expect.poll(() => server.arrived.map(({ item }) => item)).toEqual(['police']);
    expect(tab.state.files).toEqual([]);
  });

  it('is sent from memory if the storage is full, and the state says that it is not stored', async () => {
    const phone = new Phone();
    const full = new MemoryStore();
    full.addFile = () => Promise.reject(new DOMException('No space', 'QuotaExceededError'));
    phone.store = new BackedStore(full);
    const tab = await phone.openTab();
    await tab.sending.open(rightDate);
    await tab.sending.add('passport', fileOf(megabyte));
    expect(tab.states.flatMap(({ files }) => files).map(({ file }) => file.isStored)).toContain(false);
    expect(phone.server.arrived).toHaveLength(1);
    expect(tab.state.files).toEqual([]);
  });
});

it('The applicant can remove everything from the browser', async () => {
  const { phone, tab, sending, server } = await openPhone();
  server.failures.push({ at: 'start', error: refused('NOT_FOUND', 404) });
  await sending.add('passport', fileOf(100));
  await sending.forget();
  expect(tab.state).toMatchObject({ step: 'date', files: [], dateRefusal: undefined });
  expect(await storedFor(phone, await storedLink())).toEqual([undefined]);
});

import { describe, expect, it } from 'vitest';
import { limits } from '../../../functions/contract.ts';
import { offline, refused, rightDate } from '../../testing/document-server.ts';
import { fileOf, Phone, secret } from '../../testing/open-sending.ts';
import { BackedStore } from './backed-store.ts';
import { MemoryStore } from './memory-store.ts';

const megabyte = 1024 * 1024;

async function openPhone() {
  const phone = new Phone();
  const tab = await phone.openTab();
  await tab.sending.open(rightDate);
  return { phone, tab, ...tab, server: phone.server };
}

const kept = async (phone: Phone, link: string) => [
  await phone.store.session(link),
  ...(await phone.store.files(link)),
];

/** SHA-256 of the secret in the tests, as the store has it. */
async function linkOf(): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)));
  return btoa(String.fromCharCode(...digest));
}

it('A file arrives in pieces, each sent once, and nothing of it is kept', async () => {
  const { phone, tab, sending, server } = await openPhone();
  expect(tab.state).toMatchObject({ step: 'documents', wanted: [{ arrived: 0 }, { arrived: 0 }] });
  const file = fileOf(3 * megabyte);
  await sending.add('passport', file);
  expect(server.arrived).toMatchObject([{ item: 'passport' }]);
  expect(await server.arrived[0]?.bytes.arrayBuffer()).toEqual(await file.arrayBuffer());
  expect(server.sentBytes).toBe(file.size);
  expect(tab.state).toMatchObject({ wanted: [{ arrived: 1 }, { arrived: 0 }], files: [], pause: undefined });
  expect(await phone.store.files(await linkOf())).toEqual([]);
});

it('The store holds a hash of the link, and the session is gone when every document has arrived', async () => {
  const { phone, sending } = await openPhone();
  const link = await linkOf();
  expect(await phone.store.session(link)).toMatchObject({ link });
  expect(link).not.toContain(secret);
  await sending.add('passport', fileOf(100, 1));
  expect(await phone.store.session(link)).toBeDefined();
  await sending.add('police', fileOf(100, 2));
  expect(await kept(phone, link)).toEqual([undefined]);
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

describe('The session', () => {
  it('that ends in the middle makes the page ask for the date again, and then sending goes on', async () => {
    const { tab, sending, server } = await openPhone();
    let sent = 0;
    server.onPut = () => {
      sent += 1;
      if (sent === 5) server.endSessions();
    };
    await sending.add('passport', fileOf(40 * limits.pieceBytes));
    expect(tab.state).toMatchObject({ step: 'date', dateRefusal: 'again', files: [{}] });
    await sending.open(rightDate);
    expect(server.arrived).toHaveLength(1);
    expect(server.sentBytes).toBe(40 * limits.pieceBytes);
    expect(tab.state).toMatchObject({ step: 'documents', dateRefusal: undefined, files: [] });
  });

  it('is not used after its time', async () => {
    const { phone } = await openPhone();
    phone.clock.time += 1800 * 1000;
    const tab = await phone.openTab();
    expect(tab.state.step).toBe('date');
    expect(await phone.store.session(await linkOf())).toBeUndefined();
  });

  it('that is new and refused for a document starts the file again', async () => {
    const { sending, server } = await openPhone();
    server.failures.push({ at: 'finish', error: refused('NOT_FOUND', 404) });
    await sending.add('passport', fileOf(100));
    server.forgetDocuments();
    await sending.open(rightDate);
    expect(server.arrived).toHaveLength(1);
  });
});

describe('The link', () => {
  it('that has ended removes everything from the browser', async () => {
    const { phone, tab, sending, server } = await openPhone();
    server.onPut = () => {
      server.hasEnded = true;
    };
    await sending.add('passport', fileOf(40 * limits.pieceBytes));
    expect(tab.state).toMatchObject({ step: 'ended', files: [], wanted: [] });
    expect(await kept(phone, await linkOf())).toEqual([undefined]);
    await sending.refresh();
    expect(tab.state.step).toBe('ended');
  });

  it('asks again after a wrong date, and removes the unsent files after the fifth', async () => {
    const { phone, tab, sending, server } = await openPhone();
    server.onPut = () => server.endSessions();
    await sending.add('passport', fileOf(40 * limits.pieceBytes));
    expect(await phone.store.files(await linkOf())).toHaveLength(1);
    for (let wrong = 1; wrong < 5; wrong += 1) {
      await tab.sending.open('1991-04-24');
      expect(tab.state).toMatchObject({ step: 'date', dateRefusal: 'wrong' });
    }
    await tab.sending.open('1991-04-24');
    expect(tab.state.step).toBe('ended');
    expect(await kept(phone, await linkOf())).toEqual([undefined]);
  });

  it.each([
    [offline(), 'offline'],
    [refused('TOO_MANY', 429, 60), 'tooMany'],
    [refused('UNAVAILABLE', 503), 'busy'],
  ] as const)('says why it cannot be opened: %s', async (error, dateRefusal) => {
    const phone = new Phone();
    const tab = await phone.openTab();
    phone.server.failures.push({ at: 'open', error });
    await tab.sending.open(rightDate);
    expect(tab.state).toMatchObject({ step: 'date', dateRefusal });
    await tab.sending.open(rightDate);
    expect(tab.state).toMatchObject({ step: 'documents', dateRefusal: undefined });
  });

  it('leaves no file in the browser after 14 days', async () => {
    const { phone, sending, server } = await openPhone();
    server.failures.push({ at: 'linkPieces', error: refused('NOT_FOUND', 404) });
    await sending.add('passport', fileOf(100));
    phone.clock.time += (limits.linkDays + 1) * 86_400_000;
    const tab = await phone.openTab('b2'.repeat(16));
    expect(tab.state.files).toEqual([]);
    expect(await kept(phone, await linkOf())).toEqual([undefined]);
  });
});

describe('A refusal of the server', () => {
  it.each([
    ['DUPLICATE', 409, 'duplicate'],
    ['WRONG_TYPE', 415, 'wrongType'],
    ['TOO_LARGE', 413, 'linkFull'],
    ['TOO_MANY', 429, 'linkFull'],
    ['INVALID', 400, 'refused'],
  ] as const)('%s (%i) is said, and the file is removed', async (code, status, problem) => {
    const { phone, tab, sending, server } = await openPhone();
    server.failures.push({ at: 'start', error: refused(code, status) });
    await sending.add('passport', fileOf(100));
    expect(tab.state).toMatchObject({ files: [], problems: [{ item: 'passport', problem }] });
    expect(await phone.store.files(await linkOf())).toEqual([]);
    await sending.add('passport', fileOf(100, 2));
    expect(tab.state.problems).toEqual([]);
  });

  it.each([
    ['TOO_MANY', 429, 'tooMany'],
    ['UNAVAILABLE', 503, 'busy'],
  ] as const)('%s (%i) is waited for as long as the server says', async (code, status, pause) => {
    const { phone, tab, sending, server } = await openPhone();
    server.failures.push({ at: 'finish', error: refused(code, status, 7) });
    await sending.add('passport', fileOf(100));
    expect(phone.clock.waits).toEqual([7000]);
    expect(tab.states.some(state => state.pause === pause)).toBe(true);
    expect(server.arrived).toHaveLength(1);
  });

  it('CONFLICT sends the missing pieces again', async () => {
    const { sending, server } = await openPhone();
    let sent = 0;
    server.onPut = () => {
      sent += 1;
      if (sent === 3) server.losePiece(1);
    };
    await sending.add('passport', fileOf(4 * limits.pieceBytes));
    expect(server.arrived).toHaveLength(1);
  });

  it('CONFLICT again and again is said', async () => {
    const { tab, sending, server } = await openPhone();
    for (let time = 0; time < 3; time += 1)
      server.failures.push({ at: 'finish', error: refused('CONFLICT', 409) });
    await sending.add('passport', fileOf(100));
    expect(tab.state).toMatchObject({ files: [], problems: [{ problem: 'damaged' }] });
  });

  it('of S3 for a link that is too old requests new links', async () => {
    const { sending, server } = await openPhone();
    const put = server.put.bind(server);
    let sent = 0;
    server.put = (link, piece, options) => {
      sent += 1;
      return sent === 2 ? Promise.resolve(403) : put(link, piece, options);
    };
    await sending.add('passport', fileOf(4 * limits.pieceBytes));
    expect(server.arrived).toHaveLength(1);
    expect(server.calls.filter(call => call === 'linkPieces')).toHaveLength(2);
  });

  it('of S3 again and again is waited for', async () => {
    const { phone, tab, sending, server } = await openPhone();
    const put = server.put.bind(server);
    let sent = 0;
    server.put = (link, piece, options) => {
      sent += 1;
      return sent <= 3 ? Promise.resolve(500) : put(link, piece, options);
    };
    await sending.add('passport', fileOf(100));
    expect(phone.clock.waits).toEqual([1000]);
    expect(tab.states.some(({ pause }) => pause === 'busy')).toBe(true);
    expect(server.arrived).toHaveLength(1);
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
  expect(await kept(phone, await linkOf())).toEqual([undefined]);
});

import { describe, expect, it } from 'vitest';
import { limits } from '../../../functions/contract.ts';
import { offline, refused, rightDate } from '../../testing/document-server.ts';
import { fileOf, openPhone, Phone, storedFor, storedLink } from '../../testing/open-sending.ts';

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
    expect(await phone.store.session(await storedLink())).toBeUndefined();
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
    expect(await storedFor(phone, await storedLink())).toEqual([undefined]);
    await sending.refresh();
    expect(tab.state.step).toBe('ended');
  });

  it('asks again after a wrong date, and removes the unsent files after the fifth', async () => {
    const { phone, tab, sending, server } = await openPhone();
    server.onPut = () => server.endSessions();
    await sending.add('passport', fileOf(40 * limits.pieceBytes));
    expect(await phone.store.files(await storedLink())).toHaveLength(1);
    for (let wrong = 1; wrong < 5; wrong += 1) {
      await tab.sending.open('1991-04-24');
      expect(tab.state).toMatchObject({ step: 'date', dateRefusal: 'wrong' });
    }
    await tab.sending.open('1991-04-24');
    expect(tab.state.step).toBe('ended');
    expect(await storedFor(phone, await storedLink())).toEqual([undefined]);
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
    expect(await storedFor(phone, await storedLink())).toEqual([undefined]);
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
    expect(await phone.store.files(await storedLink())).toEqual([]);
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

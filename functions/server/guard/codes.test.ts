import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError, fieldError } from '../../shared/errors.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { type CodeSubject, codeToSend, withCode } from './codes.ts';

const now = new Date('2026-03-04T20:05:06Z');
const owner = '203.0.113.7';
const subject: CodeSubject = {
  table: 'enquiryGuard',
  about: ['BX0123456', 'BGD', '1990-02-28'],
  digits: 6,
  tries: { perHour: 12, perDay: 20 },
  wrong: () => fieldError('code', 'wrong', 'UNAUTHENTICATED'),
  tooMany: retryAfter => new DomainError('TOO_MANY', 'wait', { retryAfter }),
};
let tables: MockTables;

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const client = (n: number) => `198.51.100.${n}`;
const send = async (address = owner, at = now) => (await codeToSend(subject, address, at)) ?? expect.fail();
const use = (code: string, address = owner, at = now) =>
  withCode(subject, { code, address, now: at }, async () => 'done');
const another = (code: string) =>
  String((Number(code) + 1) % 10 ** subject.digits).padStart(subject.digits, '0');
const wrong = { code: 'UNAUTHENTICATED' };

beforeEach(() => {
  stubStage();
  tables = mockTables();
});

describe('A code for an email', () => {
  it('has the requested number of digits; the table stores neither the code nor its subject', async () => {
    const code = await send();
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(tables.all('enquiryGuard'))).not.toMatch(
      new RegExp(`BX0123456|1990-|203\\.0|${code}`),
    );
  });

  it('keeps its length by leading zeros', async () => {
    for (let n = 0; n < 50; n += 1) {
      const short = { ...subject, digits: 2, about: [String(n)] };
      expect(await codeToSend(short, owner, now)).toMatch(/^\d{2}$/);
    }
  });

  it('is valid only for exactly the values of its request', async () => {
    const codes: unknown[] = [];
    for (const about of [['A', 'BGD'], ['B', 'BGD'], ['A', 'IND'], ['ABGD']])
      codes.push(await codeToSend({ ...subject, about }, owner, now));
    expect(new Set(codes).size).toBe(4);
  });

  it('can be used once, for ten minutes', async () => {
    const code = await send();
    await expect(use(code, owner, later(599))).resolves.toBe('done');
    await expect(use(code, owner, later(599))).rejects.toMatchObject(wrong);
    const next = await send(owner, later(601));
    expect(next).not.toBe(code);
    await expect(use(next, owner, later(1202))).rejects.toMatchObject(wrong);
  });

  it('can be used once if eight requests use it at the same time', async () => {
    const code = await send();
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => use(code, client(n))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('becomes valid again if the action that used it fails', async () => {
    const code = await send();
    const failing = withCode(subject, { code, address: owner, now }, () => Promise.reject(new Error('down')));
    await expect(failing).rejects.toThrow('down');
    await expect(use(code)).resolves.toBe('done');
  });

  it('stays the same while it is valid, and each request extends it by ten minutes', async () => {
    const code = await send();
    expect(await send(client(1), later(500))).toBe(code);
    await expect(use(code, owner, later(1099))).resolves.toBe('done');
  });

  it('changes after two hours, however often it is requested', async () => {
    const codes = [await send()];
    for (let seconds = 500; seconds <= 9000; seconds += 500)
      codes.push((await codeToSend(subject, client(seconds / 500), later(seconds))) ?? '');
    expect(new Set(codes.filter(Boolean)).size).toBe(2);
  });
});

describe('Requests for a code', () => {
  it('are limited to three per hour for a client, and to six in total', async () => {
    const counts: number[] = [];
    for (const address of [owner, client(1), client(2)]) {
      const sent = [];
      for (let n = 0; n < 5; n += 1) sent.push(await codeToSend(subject, address, now));
      counts.push(sent.filter(Boolean).length);
    }
    expect(counts).toEqual([3, 3, 0]);
  });

  it('extend a valid code even over the limit, so that strangers cannot invalidate the owner’s code', async () => {
    const strangers = [1, 1, 1, 2, 2, 2].map(client);
    const codes = new Set<string>();
    for (const address of strangers) codes.add(await send(address));
    const [code = ''] = codes;
    expect(codes.size).toBe(1);
    expect(await codeToSend(subject, owner, later(590))).toBeUndefined();
    await expect(use(code, owner, later(1100))).resolves.toBe('done');
  });

  it('make the same writes whether or not an email is sent, and fail if the table is down', async () => {
    tables.dynamo.on(UpdateCommand).rejects(new Error('down'));
    await expect(codeToSend(subject, owner, now)).rejects.toThrow('down');
    await expect(use('123456')).rejects.toThrow('down');
  });
});

describe('Attempts with wrong codes', () => {
  /** Tries wrong codes and returns how many of them were compared. */
  async function guess(code: string, count: number, address: string, at = now): Promise<number> {
    const tries = Array.from({ length: count }, () => use(another(code), address, at).catch(error => error));
    return (await Promise.all(tries)).filter(error => error.code === 'UNAUTHENTICATED').length;
  }

  it('are limited to five per hour for a client, and leave the code valid for the owner', async () => {
    const code = await send();
    expect(await guess(code, 20, client(1))).toBe(5);
    await expect(use(code, client(1))).rejects.toMatchObject({ code: 'TOO_MANY', retryAfter: 3294 });
    await expect(use(code)).resolves.toBe('done');
  });

  it('are limited to ten per day for a client', async () => {
    const code = await send();
    const hours = [0, 1, 2].map(n => later(n * 3600));
    const compared = [];
    for (const at of hours) compared.push(await guess(code, 8, client(1), at));
    expect(compared).toEqual([5, 5, 0]);
  });

  it('are limited for a client over all subjects together', async () => {
    let compared = 0;
    for (let n = 0; n < 10; n += 1) {
      const other = { ...subject, about: [String(n)] };
      for (let tried = 0; tried < 5; tried += 1)
        await withCode(other, { code: '000000', address: owner, now }, async () => {}).catch(error => {
          if (error.code === 'UNAUTHENTICATED') compared += 1;
        });
    }
    expect(compared).toBe(serverLimits.wrongCodesOfClientPerHour);
  });

  it('are limited over all clients together, by hour and by day; only these limits affect the owner', async () => {
    const code = await send();
    let compared = 0;
    for (let n = 1; n <= 10; n += 1) compared += await guess(code, 5, client(n));
    expect(compared).toBe(subject.tries.perHour);
    await expect(use(code)).rejects.toMatchObject({ code: 'TOO_MANY', retryAfter: 3294 });
    const nextHour = later(3600);
    for (let n = 11; n <= 20; n += 1) compared += await guess(code, 5, client(n), nextHour);
    expect(compared).toBe(subject.tries.perDay);
    const next = await send(owner, nextHour);
    await expect(use(next, owner, nextHour)).rejects.toMatchObject({ code: 'TOO_MANY', retryAfter: 10_494 });
  });

  it('are the only attempts that count', async () => {
    for (let n = 0; n < 30; n += 1) await use(await send(client(n), later(n * 3600)), owner, later(n * 3600));
    const counts = tables.all('enquiryGuard').flatMap(item =>
      Object.entries(item)
        .filter(([name]) => /^w/.test(name))
        .map(([, count]) => count),
    );
    // The counters of requested codes are left out.
    expect(counts.filter(count => count === 0).length).toBeGreaterThan(30);
    expect(Math.max(...counts.map(Number))).toBe(1);
  });
});

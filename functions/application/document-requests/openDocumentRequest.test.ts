import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { replaceApplication } from '../../testing/applications.ts';
import { documentRequest } from '../../testing/document-requests.ts';
import { eventOf } from '../../testing/event.ts';
import { startFastClock } from '../../testing/fast-clock.ts';
import { applicationId, storedApplication } from '../../testing/samples.ts';
import { findApplication } from '../store/applications.ts';
import { openDocumentRequest as route } from './link-routes.ts';
import { linkOfSession } from './link-secret.ts';
import { handler } from './openDocumentRequest.ts';
import { type RequestWorld, setUpRequest, startedDocument } from './testing/request-world.ts';

let world: RequestWorld;
const right = '1990-02-28';

beforeEach(async () => {
  startFastClock(new Date('2026-03-04T05:00:00Z'));
  world = await setUpRequest({ request: { items: ['passport', 'police'] } });
});

async function open(body: { link?: string; dob?: string } = {}, address = '203.0.113.7') {
  const began = Date.now();
  const event = eventOf(route, {
    body: { link: world.secret, dob: right, ...body },
    headers: { 'x-viewer-address': address },
  });
  const { statusCode, body: text = '', headers } = await handler(event);
  return { statusCode, headers, body: JSON.parse(text), milliseconds: Date.now() - began };
}

const wrongDates = () => world.storedLink()?.['wrongDates'];

describe('openDocumentRequest', () => {
  it('opens the link with the date of birth and names only the wanted documents', async () => {
    const asked = { state: 'askedAgain', reason: 'ছবিটি খুব অন্ধকার।', date: '2026-03-01' } as const;
    await replaceApplication(
      storedApplication({ documentRequests: [documentRequest()], checklist: { police: asked } }),
    );
    const { statusCode, body } = await open();
    expect(statusCode).toBe(200);
    expect(body).toEqual({
      session: expect.any(String),
      seconds: 1800,
      language: 'bn',
      wanted: [
        {
          item: 'passport',
          label: { en: 'Passport, every page that is filled in', bn: 'পাসপোর্ট, পূরণ করা প্রতিটি পৃষ্ঠা' },
          arrived: 0,
        },
        {
          item: 'police',
          label: {
            en: 'Police clearance certificate (if the visa office asks for it)',
            bn: 'পুলিশ ক্লিয়ারেন্স সার্টিফিকেট (ভিসা অফিস চাইলে)',
          },
          reason: 'ছবিটি খুব অন্ধকার।',
          arrived: 0,
        },
      ],
      filesLeft: 20,
      bytesLeft: 60 * 1024 * 1024,
    });
    expect(linkOfSession(body.session, new Date())).toBe(world.key);
    expect(wrongDates()).toBe(0);
  });

  it('tells how many files of a document have arrived, and how many more the link accepts', async () => {
    const file = { key: 'applications/a', name: 'a.jpg', contentType: 'image/jpeg', size: 5 };
    const document = startedDocument({ size: 1000, state: 'arrived' });
    world = await setUpRequest({
      record: {
        arrived: [
          {
            id: document.id,
            request: documentRequest().id,
            item: 'passport',
            at: new Date().toISOString(),
            file,
          },
        ],
      },
      link: { documents: { x: document }, bytes: 1000 },
    });
    const { body } = await open();
    expect(body.wanted.map((one: { arrived: number }) => one.arrived)).toEqual([1, 0]);
    expect(body).toMatchObject({ filesLeft: 19, bytesLeft: 60 * 1024 * 1024 - 1000 });
  });

  it('gives an unknown link, an ended one and a wrong date the same answer, calls and time', async () => {
    const calls = () => world.tables.dynamo.calls().map(({ args }) => [args[0].constructor, args[0].input]);
    const shapes = async (body: Parameters<typeof open>[0]) => {
      world.tables.dynamo.resetHistory();
      const answer = await open(body);
      const made = calls().map(([command, input]) => [command, Object(input).TableName]);
      return { answer, made };
    };
    const unknown = await shapes({ link: '0'.repeat(32) });
    const wrong = await shapes({ dob: '1990-02-27' });
    await replaceApplication(storedApplication({ documentRequests: [] }));
    const withdrawn = await shapes({});
    await replaceApplication(
      storedApplication({ documentRequests: [documentRequest()], closedAt: '2026-03-04T04:00:00Z' }),
    );
    const closed = await shapes({});
    await replaceApplication(
      storedApplication({ documentRequests: [documentRequest({ until: '2026-03-04T05:00:00.000Z' })] }),
    );
    const ended = await shapes({});
    expect(unknown.answer).toMatchObject({
      statusCode: 404,
      body: { code: 'NOT_FOUND', message: messages.linkOrDateWrong },
      milliseconds: serverLimits.refusalMilliseconds,
    });
    expect(unknown.made).toEqual([
      [UpdateCommand, 'enquiryGuard'],
      [UpdateCommand, 'documentLinks'],
      [GetCommand, 'applications'],
    ]);
    for (const other of [wrong, withdrawn, closed, ended]) expect(other).toEqual(unknown);
  });

  it('ends the link after five wrong dates, also at fifty at once', async () => {
    const guesses = Array.from({ length: 50 }, (_, index) =>
      open({ dob: `19${50 + Math.floor(index / 10)}-01-1${index % 10}` }, `2001:db8:${index}::1`),
    );
    await Promise.all(guesses);
    expect(wrongDates()).toBe(5);
    expect((await open()).statusCode).toBe(404);
  });

  it('ends the request with the fifth wrong date, so that staff see it', async () => {
    for (let time = 0; time < 4; time += 1) await open({ dob: '1990-01-01' }, `203.0.113.${time}`);
    expect((await findApplication(applicationId))?.documentRequests).toHaveLength(1);
    await open({ dob: '1990-01-01' });
    expect((await findApplication(applicationId))?.documentRequests).toBeUndefined();
    expect(world.tables.all('activity').at(-1)).toMatchObject({
      action: route.name,
      after: { withdrawn: ['passport', 'police'] },
    });
  });

  it('does not count right dates', async () => {
    for (let time = 0; time < 7; time += 1) expect((await open()).statusCode).toBe(200);
    expect(wrongDates()).toBe(0);
  });

  it('refuses a client after ten misses, also with the right date, until the quarter hour has passed', async () => {
    for (let miss = 0; miss < 10; miss += 1) await open({ link: String(miss).repeat(32) });
    const refused = await open();
    expect(refused).toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': '896' },
      body: { code: 'TOO_MANY' },
      milliseconds: serverLimits.refusalMilliseconds,
    });
    expect((await open({}, '203.0.113.8')).statusCode).toBe(200);
    vi.setSystemTime(new Date('2026-03-04T05:15:01Z'));
    expect((await open()).statusCode).toBe(200);
  });
});

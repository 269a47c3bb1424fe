import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serverLimits } from '../../shared/server-limits.ts';
import { replaceApplication, storedApplicationOf, storedQueues } from '../../testing/applications.ts';
import { arrivedDocument, documentId, documentRequest, requestId } from '../../testing/document-requests.ts';
import { eventOf } from '../../testing/event.ts';
import { newestEntryIn } from '../../testing/history.ts';
import { deletedByLink } from '../../testing/s3.ts';
import { admin, applicationId, storedApplication } from '../../testing/samples.ts';
import { linkPath } from './link-secret.ts';
import { handler } from './returnDocument.ts';
import { returnDocument as route } from './routes.ts';
import { type RequestWorld, setUpRequest, startedDocument } from './testing/request-world.ts';

let world: RequestWorld;
let deleted: () => string[];
const sent = () => world.tables.all('messages');
const arrived = arrivedDocument();

async function setUp(setup: Parameters<typeof setUpRequest>[0] = {}) {
  deleted = deletedByLink();
  world = await setUpRequest({ ...setup, record: { arrived: [arrived], ...setup.record } });
}
beforeEach(() => setUp());

async function giveBack(body: Record<string, unknown> = {}) {
  const event = eventOf(route, {
    caller: admin,
    parameters: { id: applicationId, document: documentId },
    body: { reason: 'tooDark', version: 3, ...body },
  });
  const { statusCode, body: text = '' } = await handler(event);
  return { status: statusCode, body: JSON.parse(text) };
}

describe('returnDocument', () => {
  it('asks for the item again in the applicant’s language, deletes the file and returns the same link', async () => {
    const { status, body } = await giveBack();
    expect(status).toBe(200);
    expect(body.link).toBe(linkPath(requestId, 'bn'));
    expect(body.application).toMatchObject({
      checklist: { passport: { state: 'askedAgain', reason: 'ছবিটি খুব অন্ধকার।' } },
      documentRequests: [{ id: requestId, items: ['passport', 'police'] }],
    });
    expect(body.application).not.toHaveProperty('arrived');
    expect(deleted()).toEqual([arrived.file.key]);
    expect(await storedQueues(applicationId)).toContain('waiting');
    expect(await storedQueues(applicationId)).not.toContain('arrived');
    expect(newestEntryIn(world.tables)).toMatchObject({
      action: 'returnDocument',
      after: { returned: arrived.file.name, 'checklist.passport': { state: 'askedAgain' } },
    });
    expect(sent()).toEqual([]);
  });

  it('lets the link work for 14 more days', async () => {
    await setUp({ request: { until: new Date(Date.now() + 60_000).toISOString() } });
    const { body } = await giveBack();
    const [{ until }] = body.application.documentRequests;
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 13 * 86_400_000);
    expect(world.storedLink()).toMatchObject({ expires: Math.floor(Date.parse(until) / 1000) + 86_400 });
  });

  it('needs a text for the reason “other”, and takes none for the others', async () => {
    expect(await giveBack({ reason: 'other' })).toMatchObject({ status: 400 });
    expect(await giveBack({ text: 'x' })).toMatchObject({ status: 400 });
    const { body } = await giveBack({ reason: 'other', text: 'পেছনের পাতাটিও দরকার।' });
    expect(body.application.checklist.passport.reason).toBe('পেছনের পাতাটিও দরকার।');
  });

  it('sends the link again if it was sent and the applicant still agrees', async () => {
    await setUp({ request: { way: 'email' } });
    expect((await giveBack()).body.isSent).toBe(true);
    expect(sent()).toMatchObject([
      { template: 'documents', request: requestId, waiting: 'email', only: 'email' },
    ]);
    await setUp({ request: { way: 'email' }, record: { consent: false } });
    expect(await giveBack()).toMatchObject({ status: 200, body: { isSent: false } });
    expect(sent()).toEqual([]);
  });

  it('asks for an item again that was accepted with another file', async () => {
    await setUp({ request: { items: ['police'] } });
    const { body } = await giveBack();
    expect(body.application.documentRequests[0].items).toEqual(['police', 'passport']);
  });

  const full = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index, startedDocument()]));
  it.each([
    ['has ended', { request: { until: '2026-01-01T00:00:00.000Z' } }],
    ['was withdrawn', { record: { documentRequests: [], language: 'bn' as const } }],
    ['has too many wrong dates', { link: { wrongDates: 5 } }],
    ['has its most files', { link: { documents: full } }],
    ['has its most starts', { link: { starts: serverLimits.startsOfLink } }],
  ])('makes a new link if the earlier one %s', async (_, setup) => {
    await setUp(setup);
    const { status, body } = await giveBack();
    expect(status).toBe(200);
    const [request, ...others] = body.application.documentRequests;
    expect(others).toEqual([]);
    expect(request.id).not.toBe(requestId);
    expect(request.items).toContain('passport');
    expect(request.language).toBe('bn');
    expect(body.link).toBe(linkPath(request.id, 'bn'));
    expect(world.tables.find('documentLinks', { request: request.id })).toMatchObject({ wrongDates: 0 });
  });

  it('makes a new link after a rotation of the key', async () => {
    vi.stubEnv('ATTEMPTS_KEY', 'another');
    const { body } = await giveBack();
    expect(body.application.documentRequests).toHaveLength(1);
    expect(body.application.documentRequests[0].id).not.toBe(requestId);
  });

  it('makes no fourth open link', async () => {
    const others = ['1', '2', '3'].map(digit => documentRequest({ id: digit.repeat(24) }));
    await setUp({ record: { documentRequests: others } });
    expect(await giveBack()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(deleted()).toEqual([]);
    expect((await storedApplicationOf(applicationId))?.arrived).toHaveLength(1);
  });

  it('refuses an unknown document and an earlier version', async () => {
    expect(await giveBack({ version: 2 })).toMatchObject({ status: 409, body: { code: 'STALE' } });
    await replaceApplication(storedApplication());
    expect(await giveBack()).toMatchObject({ status: 404 });
  });
});

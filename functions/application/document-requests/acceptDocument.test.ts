import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { replaceApplication, storedApplicationOf, storedQueues } from '../../testing/applications.ts';
import { arrivedDocument, documentId } from '../../testing/document-requests.ts';
import { eventOf } from '../../testing/event.ts';
import { newestEntryIn } from '../../testing/history.ts';
import { deletedKeys } from '../../testing/s3.ts';
import { admin, applicationId, keptFile, storedApplication } from '../../testing/samples.ts';
import { handler } from './acceptDocument.ts';
import { acceptDocument as route } from './routes.ts';
import { type RequestWorld, setUpRequest } from './testing/request-world.ts';

let world: RequestWorld;
const arrived = arrivedDocument();
const earlier = keptFile({ key: 'applications/earlier', name: 'earlier.jpg' });

beforeEach(async () => {
  world = await setUpRequest({ record: { arrived: [arrived] } });
});

async function accept(body: Record<string, unknown> = {}, document = documentId) {
  const event = eventOf(route, {
    caller: admin,
    parameters: { id: applicationId, document },
    body: { version: 3, ...body },
  });
  const { statusCode, body: text = '' } = await handler(event);
  return { status: statusCode, body: JSON.parse(text) };
}

const stored = () => storedApplicationOf(applicationId);

describe('acceptDocument', () => {
  it('puts the file into its slot, accepts its item and ends its queue', async () => {
    const { status, body } = await accept();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      file7: { name: arrived.file.name, url: expect.stringContaining('/applications/') },
      checklist: { passport: { state: 'accepted', date: expect.any(String) } },
    });
    expect(body).not.toHaveProperty('arrived');
    expect(await stored()).toMatchObject({ file7: arrived.file, version: 4 });
    expect(await storedQueues(applicationId)).not.toContain('arrived');
    expect(newestEntryIn(world.tables)).toMatchObject({
      action: 'acceptDocument',
      after: { file7: arrived.file.name, 'checklist.passport': { state: 'accepted' } },
    });
  });

  it('no longer asks for the document; the request ends with its last one', async () => {
    expect((await accept()).body.documentRequests).toMatchObject([{ items: ['police'] }]);
    world = await setUpRequest({ record: { arrived: [arrived] }, request: { items: ['passport'] } });
    expect((await accept()).body).not.toHaveProperty('documentRequests');
  });

  it('keeps other arrived documents, also of the same item', async () => {
    const other = arrivedDocument({ id: 'e'.repeat(24) });
    await replaceApplication(storedApplication({ arrived: [arrived, other] }));
    expect((await accept()).body.arrived).toMatchObject([
      { id: other.id, file: { url: expect.any(String) } },
    ]);
    expect(await storedQueues(applicationId)).toContain('arrived');
  });

  it('never replaces a file without the confirmation', async () => {
    await replaceApplication(storedApplication({ arrived: [arrived], file7: earlier }));
    expect(await accept()).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: messages.slotHasFile },
    });
    expect(await stored()).toMatchObject({ file7: earlier, arrived: [arrived] });
    expect(deletedKeys(world.bucket.s3)).toEqual([]);
    expect(await accept({ replaces: true })).toMatchObject({ status: 200 });
    expect(deletedKeys(world.bucket.s3)).toEqual([earlier.key]);
  });

  it('refuses an unknown document and an earlier version', async () => {
    expect(await accept({}, 'e'.repeat(24))).toMatchObject({ status: 404 });
    expect(await accept({ version: 2 })).toMatchObject({ status: 409, body: { code: 'STALE' } });
    await accept();
    expect(await accept({ version: 4 })).toMatchObject({ status: 404 });
  });
});

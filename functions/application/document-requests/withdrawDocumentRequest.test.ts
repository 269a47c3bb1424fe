import { beforeEach, describe, expect, it } from 'vitest';
import { replaceApplication, storedApplicationOf } from '../../testing/applications.ts';
import { documentRequest, requestId } from '../../testing/document-requests.ts';
import { eventOf } from '../../testing/event.ts';
import { newestEntryIn } from '../../testing/history.ts';
import { admin, applicationId, closedApplication, storedApplication } from '../../testing/samples.ts';
import { withdrawDocumentRequest as route } from './routes.ts';
import { type RequestWorld, setUpRequest } from './testing/request-world.ts';
import { handler } from './withdrawDocumentRequest.ts';

let world: RequestWorld;

beforeEach(async () => {
  world = await setUpRequest();
});

async function withdraw(request = requestId) {
  const parameters = { id: applicationId, request };
  const { statusCode, body: text = '' } = await handler(eventOf(route, { caller: admin, parameters }));
  return { status: statusCode, body: JSON.parse(text) };
}

describe('withdrawDocumentRequest', () => {
  it('removes the request from the record, which ends its link', async () => {
    const { status, body } = await withdraw();
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('documentRequests');
    expect(await storedApplicationOf(applicationId)).not.toHaveProperty('documentRequests');
    expect(newestEntryIn(world.tables)).toMatchObject({
      action: 'withdrawDocumentRequest',
      after: { withdrawn: ['passport', 'police'] },
    });
  });

  it('keeps other requests and the arrived documents', async () => {
    const other = documentRequest({ id: 'f'.repeat(24) });
    await replaceApplication(storedApplication({ documentRequests: [documentRequest(), other] }));
    expect((await withdraw()).body.documentRequests).toEqual([other]);
  });

  it('withdraws a request that is over', async () => {
    const over = documentRequest({ until: '2026-01-01T00:00:00.000Z' });
    await replaceApplication(storedApplication({ documentRequests: [over] }));
    expect((await withdraw()).status).toBe(200);
    expect(await storedApplicationOf(applicationId)).not.toHaveProperty('documentRequests');
  });

  it('refuses unknown requests and closed cases', async () => {
    expect(await withdraw('e'.repeat(24))).toMatchObject({ status: 404 });
    await replaceApplication(closedApplication({ documentRequests: [documentRequest()] }));
    expect(await withdraw()).toMatchObject({ status: 409 });
  });
});

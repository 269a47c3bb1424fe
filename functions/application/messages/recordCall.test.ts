import { beforeEach, describe, expect, it } from 'vitest';
import { queueCall, storedQueues } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { admin, applicationId, closedApplication, deletedApplication } from '../../testing/samples.ts';
import { handler } from './recordCall.ts';
import { recordCall as route } from './routes.ts';
import { inSeconds, prepareSending, stored, storeMessages } from './testing/sending.ts';

async function call(result: string) {
  const event = eventOf(route, { caller: admin, parameters: { id: applicationId }, body: { result } });
  const { statusCode, body = '' } = await handler(event);
  return { statusCode, body: JSON.parse(body) };
}

beforeEach(prepareSending);

describe('recordCall', () => {
  it('takes the case out of the queue if the applicant was reached', async () => {
    queueCall(storeMessages());
    const { statusCode, body } = await call('reached');
    expect(statusCode).toBe(201);
    expect(body).toEqual({ id: expect.any(String), at: inSeconds(0), by: admin.id, result: 'reached' });
    expect(await storedQueues(applicationId)).toEqual([]);
    expect(stored().all('messages')).toEqual([{ ...body, application: applicationId }]);
    expect(stored().history()).toMatchObject([{ action: 'recordCall', after: { call: 'reached' } }]);
  });

  it.each(['noAnswer', 'wrongNumber'])('leaves the case there with the result %s', async result => {
    queueCall(storeMessages());
    await call(result);
    expect(stored().all('work')).toMatchObject([{ queue: 'failed', what: result }]);
  });

  it('adds no closed case to the queue', async () => {
    storeMessages(closedApplication());
    await call('noAnswer');
    expect(stored().all('work')).toEqual([]);
  });

  it('refuses another result and a deleted application', async () => {
    storeMessages();
    expect((await call('maybe')).statusCode).toBe(400);
    storeMessages(deletedApplication());
    expect((await call('reached')).statusCode).toBe(404);
  });
});

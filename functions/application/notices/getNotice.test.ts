import { beforeEach, describe, expect, it } from 'vitest';
import { eventOf } from '../../testing/event.ts';
import { mockNoticeTables } from '../../testing/notices.ts';
import { admin, applicationId, deletedApplication, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { handler } from './getNotice.ts';
import { getNotice as route } from './routes.ts';

const at = '2026-03-04T20:10:00.000Z';

async function read() {
  const parameters = { id: applicationId };
  const { statusCode, body = '' } = await handler(eventOf(route, { caller: admin, parameters }));
  return { statusCode, body: JSON.parse(body) };
}

beforeEach(() => {
  stubStage();
});

describe('getNotice [§7]', () => {
  it('returns nothing before the first change of an application', async () => {
    mockNoticeTables();
    expect(await read()).toEqual({ statusCode: 200, body: {} });
  });

  it('returns when the last and the next email are sent, and why the last one did not arrive', async () => {
    const problem = { reason: 'bounced', at, email: storedApplication().email, key: 'k' } as const;
    mockNoticeTables({}, { sentAt: at, waiting: 'waiting', due: at, problem });
    expect(await read()).toEqual({
      statusCode: 200,
      body: { sentAt: at, due: at, problem: { reason: 'bounced', at } },
    });
  });

  it('leaves out a problem with an earlier address', async () => {
    const problem = { reason: 'bounced', at, email: 'earlier@example.com', key: 'k' } as const;
    mockNoticeTables({}, { sentAt: at, problem });
    expect((await read()).body).toEqual({ sentAt: at });
  });

  it('returns 404 for a deleted application', async () => {
    mockNoticeTables(deletedApplication());
    expect((await read()).statusCode).toBe(404);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { eventOf } from '../../testing/event.ts';
import { keepNotices } from '../../testing/notices.ts';
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

describe('What staff see of the emails to an applicant [§7]', () => {
  it('is nothing before the first change', async () => {
    keepNotices();
    expect(await read()).toEqual({ statusCode: 200, body: {} });
  });

  it('is when the last went out, when the next does, and why the last did not arrive', async () => {
    const problem = { reason: 'bounced', at, email: storedApplication().email, key: 'k' } as const;
    keepNotices({}, { toldAt: at, waiting: 'waiting', due: at, problem });
    expect(await read()).toEqual({
      statusCode: 200,
      body: { toldAt: at, due: at, problem: { reason: 'bounced', at } },
    });
  });

  it('is no trouble with an address that is another one now', async () => {
    const problem = { reason: 'bounced', at, email: 'earlier@example.com', key: 'k' } as const;
    keepNotices({}, { toldAt: at, problem });
    expect((await read()).body).toEqual({ toldAt: at });
  });

  it('is not there for a deleted application', async () => {
    keepNotices(deletedApplication());
    expect((await read()).statusCode).toBe(404);
  });
});

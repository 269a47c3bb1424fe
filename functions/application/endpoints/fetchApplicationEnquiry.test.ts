import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockDynamo } from '../../testing/dynamo.ts';
import { eventOf } from '../../testing/event.ts';
import { storedApplication } from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { fetchApplicationEnquiry as route } from '../routes.ts';
import { indexAttributes } from '../rules/index-keys.ts';
import { handler } from './fetchApplicationEnquiry.ts';

const dynamo = mockDynamo();
const record = storedApplication({ pending: '2026-03-04' });
const asked = { search: 'bx 0123-456', search1: 'Bangladesh', search2: '1990-02-28' };

async function enquire(query: Record<string, string> = asked) {
  const answer = await handler(eventOf(route, { query }));
  return { ...answer, body: JSON.parse(answer.body ?? '') };
}

beforeEach(() => {
  stubStage();
  stubSigner();
  vi.useFakeTimers({ now: new Date('2026-03-04T00:01:00Z') });
  dynamo.resetHistory();
  dynamo.on(UpdateCommand).resolves({ Attributes: { day: 1, q0: 1 } });
  dynamo.on(QueryCommand).resolves({ Items: [{ ...record, ...indexAttributes(record) }] });
});

describe('The enquiry [§7]', () => {
  it('answers the applicant’s copy in one write and one read', async () => {
    const { statusCode, body } = await enquire();
    expect(statusCode).toBe(200);
    expect(body.applications).toHaveLength(1);
    expect(body.applications[0]).toMatchObject({
      surname: 'Rahman',
      isStatus: 'Pending',
      image: { name: 'portrait.jpg', url: expect.stringContaining(record.image?.key ?? 'no key') },
    });
    expect(dynamo.calls()).toHaveLength(2);
    expect(dynamo.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
      IndexName: 'enquiry',
      ExpressionAttributeNames: { '#partition': 'enquiryPassport', '#sort': 'enquiryNationality' },
      ExpressionAttributeValues: { ':passport': 'BX0123456', ':nationality': 'BGD' },
      Limit: 10,
    });
  });

  it('tells nothing but what the copy shows', async () => {
    const { body } = await enquire();
    const shown = Object.keys(body.applications[0]);
    for (const hidden of [
      '_id',
      'version',
      'isAdmin',
      'pending',
      'createdAt',
      'updatedAt',
      'enquiryPassport',
    ]) {
      expect(shown).not.toContain(hidden);
    }
    expect(body.applications[0].image).not.toHaveProperty('key');
  });

  it.each([
    ['another date of birth', { Items: [record] }, '1990-02-27'],
    ['another passport or nationality', { Items: [] }, '1990-02-28'],
    ['another date of birth of a corrupt record', { Items: [{ _id: 'x', dob: 'x' }] }, '1990-02-28'],
  ])('answers %s like every miss, for the same work', async (_, found, search2) => {
    dynamo.on(QueryCommand).resolves(found);
    const { statusCode, body } = await enquire({ ...asked, search2 });
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: { applications: [] } });
    expect(dynamo.calls()).toHaveLength(2);
  });

  it('refuses when the passport was asked for too often', async () => {
    dynamo.on(UpdateCommand).resolves({ Attributes: { day: 11, q0: 11 } });
    const { statusCode, headers, body } = await enquire();
    expect(statusCode).toBe(429);
    expect(headers).toMatchObject({ 'retry-after': '840' });
    expect(body.code).toBe('TOO_MANY');
  });

  it.each(['search', 'search1', 'search2'])('needs %s', async name => {
    const rest = Object.entries(asked).filter(([key]) => key !== name);
    const { statusCode, body } = await enquire(Object.fromEntries(rest));
    expect(statusCode).toBe(400);
    expect(Object.keys(body.fields)).toEqual([name]);
    expect(dynamo.calls()).toHaveLength(0);
  });
});

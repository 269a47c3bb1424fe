import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../testing/samples.ts';
import { stubStage } from '../../../testing/stage.ts';
import { handler } from './recordTextDelivery.ts';
import { notification } from './testing/send-one.ts';
import { messageSentOn, trace } from './testing/stored-message.ts';

let tables: ReturnType<typeof messageSentOn>;
beforeEach(() => {
  stubStage();
  tables = messageSentOn('sms');
});

const event = (more: object) =>
  notification({ eventTimestamp: now.getTime(), isFinal: true, context: trace, ...more });

describe('recordTextDelivery', () => {
  it('records that an SMS arrived, however often the carrier says so', async () => {
    for (let times = 0; times < 2; times += 1) await handler(event({ eventType: 'TEXT_DELIVERED' }));
    expect(tables.messages()).toMatchObject([{ state: 'delivered', version: 2 }]);
  });

  it('adds the case to the queue Call if the SMS did not arrive', async () => {
    await handler(event({ eventType: 'TEXT_UNREACHABLE' }));
    expect(tables.messages()).toMatchObject([{ state: 'failed', attempts: [{ problem: 'unreachable' }] }]);
    expect(tables.all('work')).toMatchObject([{ what: 'unreachable' }]);
  });

  it('removes the case from the queue Call when a later receipt says that it arrived', async () => {
    await handler(event({ eventType: 'TEXT_UNREACHABLE' }));
    await handler(event({ eventType: 'TEXT_DELIVERED' }));
    expect(tables.messages()).toMatchObject([{ state: 'delivered' }]);
    expect(tables.all('work')).toEqual([]);
  });

  it('ignores events that are not final, and those of codes', async () => {
    await handler(event({ eventType: 'TEXT_UNREACHABLE', isFinal: false }));
    await handler(event({ eventType: 'TEXT_UNREACHABLE', context: undefined }));
    expect(tables.messages()).toMatchObject([{ state: 'sent', version: 1 }]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../server/logger.ts';
import { aggregatorVariable } from '../../../shared/resources.ts';
import { mockAggregator } from '../../../testing/phones.ts';
import { now } from '../../../testing/samples.ts';
import { stubStage } from '../../../testing/stage.ts';
import { handler } from './sendTextsByAggregator.ts';
import { messageDueOn, scheduled } from './testing/send-one.ts';

let tables: ReturnType<typeof messageDueOn>;
beforeEach(() => {
  stubStage();
  vi.stubEnv('QUIET_HOURS', 'off');
  vi.stubEnv(aggregatorVariable, 'sslWireless');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = messageDueOn('sms');
});
afterEach(() => vi.restoreAllMocks());

describe('sendTextsByAggregator', () => {
  it('sends a due SMS by the aggregator, once', async () => {
    const requests = mockAggregator();
    await handler(scheduled);
    await handler(scheduled);
    expect(requests()).toMatchObject([
      { msisdn: '8801712345678', sms: expect.stringMatching(/visa\.example\.com\/bn\/m#[\w-]{11}$/) },
    ]);
    expect(tables.messages()).toMatchObject([{ state: 'sent' }]);
  });

  it('adds the case to the queue Call if the aggregator refuses the message', async () => {
    vi.spyOn(logger, 'warn').mockReturnValue();
    mockAggregator(() => Response.json({ status: 'FAILED', status_code: 4025 }));
    await handler(scheduled);
    expect(tables.messages()).toMatchObject([{ state: 'failed', attempts: [{ problem: 'refused' }] }]);
    expect(tables.all('work')).toMatchObject([{ what: 'refused' }]);
  });
});

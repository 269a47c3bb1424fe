import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../server/logger.ts';
import { aggregatorVariable } from '../../../shared/resources.ts';
import { mockAggregator } from '../../../testing/phones.ts';
import { stubStage } from '../../../testing/stage.ts';
import { aggregators } from './aggregators.ts';
import { sendByAggregator } from './send-by-aggregator.ts';

const message = {
  to: '+8801712345678',
  template: 'change',
  language: 'bn',
  text: 'ভিসার আবেদনে নতুন খবর: m.example/bn/m#x',
  value: 'm.example/bn/m#x',
  trace: { application: 'a', message: 'm', attempt: 'k' },
} as const;

beforeEach(() => {
  stubStage();
  vi.stubEnv(aggregatorVariable, 'sslWireless');
  for (const level of ['error', 'warn'] as const) vi.spyOn(logger, level).mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const answered = (status: number, body: unknown = {}) => Response.json(body, { status });

describe('sendByAggregator', () => {
  it('posts the text to the address in the list, with the key of the secret and one id for each attempt', async () => {
    const requests = mockAggregator();
    expect(await sendByAggregator(message)).toEqual({ outcome: 'sent' });
    await sendByAggregator(message);
    await sendByAggregator({ ...message, trace: { ...message.trace, attempt: 'other' } });
    const ids = requests().map(request => Object(request).csms_id);
    expect(requests()[0]).toEqual({
      url: aggregators.sslWireless.address,
      redirect: 'manual',
      api_token: 'token',
      sid: 'MAPLEGATE',
      msisdn: '8801712345678',
      sms: message.text,
      csms_id: expect.stringMatching(/^[0-9a-f]{20}$/),
    });
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it.each([
    [
      'a refusal',
      answered(200, { status: 'FAILED', status_code: 4025 }),
      { outcome: 'refused', problem: 'refused' },
    ],
    ['too many messages', answered(429), { outcome: 'throttled' }],
    ['a wrong key', answered(401), { outcome: 'later' }],
    [
      'a redirect',
      new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
      { outcome: 'later' },
    ],
    ['a failure', answered(500), { outcome: 'unknown' }],
    ['an unknown answer', answered(200, { ok: true }), { outcome: 'unknown' }],
    ['an answer that is not JSON', new Response('<html>'), { outcome: 'unknown' }],
  ])('turns %s into an outcome', async (_, response, outcome) => {
    const requests = mockAggregator(() => response);
    expect(await sendByAggregator(message)).toEqual(outcome);
    expect(requests()).toHaveLength(1);
  });

  it('does not know whether a message without an answer was sent', async () => {
    mockAggregator(() => {
      throw new DOMException('late', 'TimeoutError');
    });
    expect(await sendByAggregator(message)).toEqual({ outcome: 'unknown' });
  });

  it('sends nothing to an aggregator that is not in the list', async () => {
    const requests = mockAggregator();
    vi.stubEnv(aggregatorVariable, 'constructor');
    expect(await sendByAggregator(message)).toEqual({ outcome: 'later' });
    expect(requests()).toEqual([]);
  });

  it('logs no number, text or key', async () => {
    mockAggregator(() => {
      throw new Error(`${message.to} ${message.text} token`);
    });
    await sendByAggregator(message);
    const logged = JSON.stringify([vi.mocked(logger.error).mock.calls, vi.mocked(logger.warn).mock.calls]);
    expect(logged).toContain('aggregator');
    for (const secret of ['1712345678', 'm#x', 'token']) expect(logged).not.toContain(secret);
  });
});

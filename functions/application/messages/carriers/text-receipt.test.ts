import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { TextEvent, textReceipt } from './text-receipt.ts';

const trace = { application: 'a', message: 'm', attempt: 'k' };
const event = (more: object) =>
  v.parse(TextEvent, {
    eventType: 'TEXT_DELIVERED',
    eventTimestamp: 1_772_600_000_000,
    isFinal: true,
    destinationPhoneNumber: '+8801712345678',
    context: trace,
    ...more,
  });

describe('textReceipt', () => {
  it.each(['TEXT_DELIVERED', 'TEXT_SUCCESSFUL'])('reports a final %s as delivered', eventType => {
    expect(textReceipt(event({ eventType }))).toEqual({
      trace,
      at: new Date(1_772_600_000_000),
      state: 'delivered',
    });
  });

  it.each([
    ['TEXT_INVALID', 'unreachable'],
    ['TEXT_TTL_EXPIRED', 'unreachable'],
    ['TEXT_CARRIER_BLOCKED', 'refused'],
    ['TEXT_UNKNOWN', 'unknown'],
  ])('reports %s as failed: %s', (eventType, problem) => {
    expect(textReceipt(event({ eventType }))).toMatchObject({ state: 'failed', problem });
  });

  it.each([
    { isFinal: false },
    { eventType: 'TEXT_QUEUED' },
    { context: undefined },
    { context: { application: 'a', message: 'm' } },
  ])('ignores an event with %j', more => {
    expect(textReceipt(event(more))).toBeUndefined();
  });
});

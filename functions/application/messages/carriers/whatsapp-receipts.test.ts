import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { traceText } from './trace.ts';
import { WhatsAppEvent, whatsAppReceipts } from './whatsapp-receipts.ts';

const trace = { application: 'a', message: 'm', attempt: 'k' };
const at = new Date(1_772_600_000_000);
const entry = (value: object) =>
  v.parse(WhatsAppEvent, {
    whatsAppWebhookEntry: JSON.stringify({ id: '1', changes: [{ field: 'messages', value }] }),
    messageId: 'm-1',
  });
const status = (name: string, more: object = {}) => ({
  id: 'wamid.1',
  status: name,
  timestamp: '1772600000',
  recipient_id: '8801712345678',
  biz_opaque_callback_data: traceText(trace),
  ...more,
});

describe('whatsAppReceipts', () => {
  it.each(['delivered', 'read'])('reports a message that is %s as delivered', name => {
    expect(whatsAppReceipts(entry({ statuses: [status(name)] }))).toEqual([
      { trace, at, state: 'delivered' },
    ]);
  });

  it.each([
    [131_026, 'unreachable'],
    [131_050, 'optedOut'],
    [131_049, 'refused'],
  ])('reports the error %i as failed: %s', (code, problem) => {
    const failed = status('failed', { errors: [{ code, title: 'x' }] });
    expect(whatsAppReceipts(entry({ statuses: [failed] }))).toEqual([
      { trace, at, state: 'failed', problem },
    ]);
  });

  it('ignores messages to the office, messages that only left us, and messages without our trace', () => {
    expect(whatsAppReceipts(entry({ messages: [{ from: '880', text: { body: 'Hello' } }] }))).toEqual([]);
    const foreign = status('delivered', { biz_opaque_callback_data: undefined });
    expect(whatsAppReceipts(entry({ statuses: [status('sent'), foreign] }))).toEqual([]);
  });
});

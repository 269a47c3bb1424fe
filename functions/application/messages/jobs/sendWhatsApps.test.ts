import { InvalidParametersException, SendWhatsAppMessageCommand } from '@aws-sdk/client-socialmessaging';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../server/logger.ts';
import { phone } from '../../../testing/messages.ts';
import { acceptWhatsApp, mockWhatsApp } from '../../../testing/phones.ts';
import { now } from '../../../testing/samples.ts';
import { stubStage } from '../../../testing/stage.ts';
import { parseTrace } from '../carriers/trace.ts';
import { handler } from './sendWhatsApps.ts';
import { messageDueOn, scheduled, traceOf } from './testing/send-one.ts';

let tables: ReturnType<typeof messageDueOn>;
beforeEach(() => {
  stubStage();
  vi.stubEnv('QUIET_HOURS', 'off');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = messageDueOn('whatsApp');
});
afterEach(() => vi.restoreAllMocks());

describe('sendWhatsApps', () => {
  it('sends a due message from the approved template, once', async () => {
    const sent = acceptWhatsApp();
    await handler(scheduled);
    await handler(scheduled);
    expect(sent()).toMatchObject([{ to: phone, template: { name: 'application_news' } }]);
    expect(parseTrace(Object(sent()[0]).biz_opaque_callback_data)).toEqual(traceOf(tables));
  });

  it('adds the case to the queue Call if the carrier refuses the message', async () => {
    vi.spyOn(logger, 'error').mockReturnValue();
    mockWhatsApp()
      .on(SendWhatsAppMessageCommand)
      .rejects(new InvalidParametersException({ message: 'no', $metadata: { httpStatusCode: 400 } }));
    await handler(scheduled);
    expect(tables.messages()).toMatchObject([{ state: 'failed', attempts: [{ problem: 'refused' }] }]);
    expect(tables.all('work')).toMatchObject([{ what: 'refused' }]);
  });
});

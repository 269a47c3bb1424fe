import { ConflictException, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../server/logger.ts';
import { phone } from '../../../testing/messages.ts';
import { mockTexts } from '../../../testing/phones.ts';
import { now } from '../../../testing/samples.ts';
import { stubStage } from '../../../testing/stage.ts';
import { handler } from './sendTexts.ts';
import { messageDueOn, scheduled, traceOf } from './testing/send-one.ts';

let tables: ReturnType<typeof messageDueOn>;
let texts: ReturnType<typeof mockTexts>;
beforeEach(() => {
  stubStage();
  vi.stubEnv('QUIET_HOURS', 'off');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  tables = messageDueOn('sms');
  texts = mockTexts();
});
afterEach(() => vi.restoreAllMocks());

describe('sendTexts', () => {
  it('sends a due SMS with a link and no private value, once', async () => {
    texts.on(SendTextMessageCommand).resolves({ MessageId: '1' });
    await handler(scheduled);
    await handler(scheduled);
    const sent = texts.commandCalls(SendTextMessageCommand).map(({ args }) => args[0].input);
    expect(sent).toMatchObject([{ DestinationPhoneNumber: phone, Context: traceOf(tables) }]);
    expect(sent[0]?.MessageBody).toMatch(/visa\.example\.com\/bn\/m#[\w-]{11}$/);
    expect(tables.messages()).toMatchObject([
      { state: 'sent', attempts: [{ channel: 'sms', state: 'sent', parts: 1 }] },
    ]);
  });

  it('adds the case to the queue Call if the number is on the carrier’s opt-out list', async () => {
    vi.spyOn(logger, 'error').mockReturnValue();
    const $metadata = { httpStatusCode: 400 };
    texts
      .on(SendTextMessageCommand)
      .rejects(
        new ConflictException({ message: 'no', Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT', $metadata }),
      );
    await handler(scheduled);
    expect(tables.messages()).toMatchObject([
      { state: 'failed', attempts: [{ state: 'failed', problem: 'optedOut' }] },
    ]);
    expect(tables.all('work')).toMatchObject([{ what: 'optedOut' }]);
  });
});

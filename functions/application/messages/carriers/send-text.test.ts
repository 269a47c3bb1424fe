import {
  ConflictException,
  InternalServerException,
  ResourceNotFoundException,
  SendTextMessageCommand,
  ServiceQuotaExceededException,
  ThrottlingException,
  ValidationException,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../server/logger.ts';
import { mockTexts } from '../../../testing/phones.ts';
import { stubStage } from '../../../testing/stage.ts';
import { sendText } from './send-text.ts';

const trace = { application: 'a', message: 'm', attempt: 'k' };
const message = {
  to: '+8801712345678',
  template: 'change',
  language: 'bn',
  text: 'ভিসার আবেদনে নতুন খবর: m.example/bn/m#x',
  value: 'm.example/bn/m#x',
  trace,
} as const;

let texts: ReturnType<typeof mockTexts>;
beforeEach(() => {
  stubStage();
  texts = mockTexts();
  vi.spyOn(logger, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const status = (httpStatusCode: number) => ({ message: 'no', $metadata: { httpStatusCode } });
const bad = status(400);

describe('sendText', () => {
  it('sends the text from our sender, with the trace that AWS returns in each event', async () => {
    texts.on(SendTextMessageCommand).resolves({ MessageId: '1' });
    expect(await sendText(message)).toEqual({ outcome: 'sent' });
    expect(texts.commandCalls(SendTextMessageCommand)[0]?.args[0].input).toEqual({
      DestinationPhoneNumber: message.to,
      OriginationIdentity: 'textSender',
      MessageBody: message.text,
      MessageType: 'TRANSACTIONAL',
      ConfigurationSetName: 'textSet',
      TimeToLive: 3600,
      Context: trace,
    });
  });

  it('sends a code without a trace, and only as long as the code is valid', async () => {
    texts.on(SendTextMessageCommand).resolves({ MessageId: '1' });
    await sendText({ ...message, template: 'code', trace: undefined });
    const { input } = texts.commandCalls(SendTextMessageCommand)[0]?.args[0] ?? {};
    expect(input).toMatchObject({ TimeToLive: 600 });
    expect(input).not.toHaveProperty('Context');
  });

  it.each([
    [new ThrottlingException(bad), { outcome: 'throttled' }],
    [
      new ConflictException({ ...bad, Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT' }),
      { outcome: 'refused', problem: 'optedOut' },
    ],
    [
      new ConflictException({ ...bad, Reason: 'DESTINATION_PHONE_NUMBER_NOT_VERIFIED' }),
      { outcome: 'refused', problem: 'refused' },
    ],
    [
      new ServiceQuotaExceededException({ ...bad, Reason: 'MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT' }),
      { outcome: 'refused', problem: 'ceiling' },
    ],
    [
      new ValidationException({
        ...bad,
        Reason: 'FIELD_VALIDATION_FAILED',
        Fields: [{ Name: 'DestinationPhoneNumber', Message: 'invalid' }],
      }),
      { outcome: 'refused', problem: 'unreachable' },
    ],
    [
      new ValidationException({ ...bad, Reason: 'SENDER_ID_NOT_REGISTERED' }),
      { outcome: 'refused', problem: 'refused' },
    ],
    [new ResourceNotFoundException(bad), { outcome: 'later' }],
    [new InternalServerException({ ...status(500) }), { outcome: 'unknown' }],
    [new Error('socket hang up'), { outcome: 'unknown' }],
  ])('turns %s into an outcome', async (error, outcome) => {
    texts.on(SendTextMessageCommand).rejects(error);
    expect(await sendText(message)).toEqual(outcome);
  });

  it('logs no number and no text of a failed message', async () => {
    texts.on(SendTextMessageCommand).rejects(new Error(`${message.to} ${message.text}`));
    await sendText(message);
    const logged = JSON.stringify(vi.mocked(logger.error).mock.calls);
    expect(logged).toContain('sms');
    expect(logged).not.toContain('1712345678');
    expect(logged).not.toContain('m#x');
  });
});

import {
  AccessDeniedException,
  DependencyException,
  InvalidParametersException,
  SendWhatsAppMessageCommand,
  ThrottledRequestException,
} from '@aws-sdk/client-socialmessaging';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../server/logger.ts';
import { acceptWhatsApp, mockWhatsApp } from '../../../testing/phones.ts';
import { stubStage } from '../../../testing/stage.ts';
import { sendWhatsApp } from './send-whatsapp.ts';
import { parseTrace } from './trace.ts';

const trace = { application: 'a', message: 'm', attempt: 'k' };
const message = {
  to: '+8801712345678',
  template: 'documents',
  language: 'bn',
  text: 'ভিসার কাগজপত্র পাঠান: m.example/send#x',
  value: 'm.example/send#x',
  trace,
} as const;

beforeEach(() => {
  stubStage();
  vi.spyOn(logger, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

describe('sendWhatsApp', () => {
  it('sends the approved template in the language, with the link and the trace', async () => {
    const sent = acceptWhatsApp();
    expect(await sendWhatsApp(message)).toEqual({ outcome: 'sent' });
    const [content] = sent();
    expect(content).toEqual({
      messaging_product: 'whatsapp',
      to: message.to,
      type: 'template',
      template: {
        name: 'documents_wanted',
        language: { code: 'bn' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: message.value }] }],
      },
      biz_opaque_callback_data: expect.any(String),
    });
    expect(parseTrace(Object(content).biz_opaque_callback_data)).toEqual(trace);
  });

  const failure = (httpStatusCode: number) => ({ message: 'no', $metadata: { httpStatusCode } });
  it.each([
    [new ThrottledRequestException(failure(429)), { outcome: 'throttled' }],
    [new InvalidParametersException(failure(400)), { outcome: 'refused', problem: 'refused' }],
    [new AccessDeniedException(failure(403)), { outcome: 'later' }],
    [new DependencyException(failure(502)), { outcome: 'unknown' }],
    [new Error('socket hang up'), { outcome: 'unknown' }],
  ])('turns %s into an outcome', async (error, outcome) => {
    mockWhatsApp().on(SendWhatsAppMessageCommand).rejects(error);
    expect(await sendWhatsApp(message)).toEqual(outcome);
  });
});

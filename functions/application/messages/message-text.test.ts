import { describe, expect, it } from 'vitest';
import { defaultMessageSettings } from '../../settings/message-settings.ts';
import { documentRequest } from '../../testing/document-requests.ts';
import { waitingMessage } from '../../testing/messages.ts';
import { storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { linkPath } from '../document-requests/link-secret.ts';
import { referenceOf, shownReference } from '../rules/reference.ts';
import { phoneText, priceOf } from './message-text.ts';

stubStage();
const request = documentRequest();
const record = storedApplication({ documentRequests: [request], language: 'en' });
const template = (text: string) => ({ en: text, bn: text, version: 4 });
const write = (
  message: Partial<ReturnType<typeof waitingMessage>> = {},
  text = '{link}',
  language?: 'en' | 'bn',
) =>
  phoneText({
    message: waitingMessage(message),
    record: { ...record, language },
    settings: {
      ...defaultMessageSettings,
      templates: { change: template(text), documents: template(text), code: template(text) },
    },
    officePhone: '+8801711223344',
    origin: 'https://visa.example.com',
    token: 'AbCdEf-1234',
  });

describe('phoneText', () => {
  it('fills the values of the template', () => {
    expect(write({}, '{reference}, {day}, {phone}: {link}', 'en')).toEqual({
      text: `${shownReference(referenceOf(record.copyId))}, 5 Mar 2026, +880 1711-223344: visa.example.com/m#AbCdEf-1234`,
      link: 'visa.example.com/m#AbCdEf-1234',
      language: 'en',
      templateVersion: 4,
    });
  });

  it('is in Bangla if the language is unknown, with a link to the Bangla page', () => {
    const { text, language } = write({}, '{day} {link}');
    expect(language).toBe('bn');
    expect(text).toMatch(/^৫ .+ ২০২৬ visa\.example\.com\/bn\/m#AbCdEf-1234$/);
  });

  it('has the link of the request, its language and its last day', () => {
    const message = { template: 'documents', request: request.id, language: 'bn' } as const;
    const { link, text } = write(message, '{link} {day}', 'en');
    expect(link).toBe(`visa.example.com${linkPath(request.id, 'bn')}`);
    expect(text).toContain('২০');
  });
});

it('priceOf counts the parts of an SMS, and one price for WhatsApp', () => {
  const settings = { smsPartPrice: 300_000, whatsAppPrice: 15_000 };
  expect(priceOf('sms', 'ক'.repeat(71), settings)).toEqual({ price: 600_000, parts: 2 });
  expect(priceOf('whatsApp', 'ক'.repeat(71), settings)).toEqual({ price: 15_000 });
});

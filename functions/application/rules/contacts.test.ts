import { describe, expect, it } from 'vitest';
import { withPhone } from '../../testing/messages.ts';
import { deletedApplication, storedApplication } from '../../testing/samples.ts';
import { contactOn, maskedContact, usableChannels } from './contacts.ts';

const all = ['whatsApp', 'sms', 'email'] as const;

describe('usableChannels', () => {
  it('returns the deployed channels with a consent, in order', () => {
    const record = storedApplication(withPhone);
    expect(usableChannels(record, ['email', 'sms', 'whatsApp'])).toEqual(all);
    expect(usableChannels(record, ['email'])).toEqual(['email']);
    expect(usableChannels(storedApplication({ ...withPhone, consent: false }), all)).toEqual([
      'whatsApp',
      'sms',
    ]);
    expect(usableChannels(storedApplication(), all)).toEqual(['email']);
  });

  it.each([
    ['no number', '', ['email']],
    ['a number of an unknown country', '123456', ['email']],
    ['a number of another country', '+447700900123', ['whatsApp', 'email']],
    ['a landline', '+880255012345', ['whatsApp', 'email']],
  ])('needs a number that the channel can reach: %s', (_, phone, expected) => {
    expect(usableChannels(storedApplication({ ...withPhone, phone }), all)).toEqual(expected);
  });

  it('returns none for a deleted application', () => {
    expect(usableChannels(deletedApplication(withPhone), all)).toEqual([]);
    expect(contactOn('email', deletedApplication())).toBeUndefined();
  });
});

it('maskedContact shows three digits, or one letter and the domain', () => {
  expect(maskedContact('sms', '+8801712345678')).toBe('…678');
  expect(maskedContact('email', 'ayesha.rahman@example.com')).toBe('a…@example.com');
});

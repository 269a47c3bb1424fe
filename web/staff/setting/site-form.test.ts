import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  messages,
  type OfficeSettings,
  rejectReasonsIn,
} from '../../../functions/contract.ts';
import { firstOf } from '../forms/field-rules.ts';
import { rebased } from '../forms/rebase.ts';
import { entriesOf, problemsOf, settingsChangesOf, settingsDifferences, siteRules } from './site-form.ts';

const settings: OfficeSettings = { ...defaultSettings, version: 4 };
const good = entriesOf(settings);

describe('problemsOf the site settings', () => {
  it.each([
    ['consultancyName', 'consultancy name'],
    ['address', 'address'],
    ['processingWeeks', 'processing time'],
    ['deliveryDays', 'delivery time'],
    ['visaProcessUrl', 'visa process link'],
  ] as const)('returns the message of the empty %s, which names the field', (field, name) => {
    expect(problemsOf({ ...good, [field]: ' ' })).toEqual([{ field, message: messages.invalid(name) }]);
  });

  it('returns empty required fields before invalid ones', () => {
    const entries = { ...good, phone: 'call us', visaProcessUrl: '' };
    expect(problemsOf(entries)).toEqual([
      { field: 'visaProcessUrl', message: messages.invalid('visa process link') },
      { field: 'phone', message: messages.invalidPhone },
    ]);
  });

  it('accepts an empty phone and email', () => {
    expect(problemsOf({ ...good, phone: '', email: '' })).toEqual([]);
  });

  it.each(['+880 1712-345678', '(02) 555 1234', '০১৭১২৩৪৫৬৭৮'])('accepts the phone %s', phone => {
    expect(problemsOf({ ...good, phone })).toEqual([]);
  });

  it.each([
    ['phone', 'call us', messages.invalidPhone],
    ['phone', '12', messages.invalidPhone],
    ['email', 'nobody', messages.invalidEmail],
    ['visaProcessUrl', 'http://example.com', messages.invalid('https link')],
    ['visaProcessUrl', 'example', messages.invalid('https link')],
  ] as const)('rejects the %s "%s"', (field, text, message) => {
    expect(problemsOf({ ...good, [field]: text })).toEqual([{ field, message }]);
  });
});

it('the request contains the changed settings and the version that was loaded', () => {
  expect(settingsChangesOf(settings, { ...good, phone: '123456', pdfDocuments: true })).toEqual({
    phone: '123456',
    pdfDocuments: true,
    version: 4,
  });
});

it('the rejection reasons start with the default ones, one per line, and only non-empty lines are sent', () => {
  expect(good.rejectReasons.split('\n')).toEqual(rejectReasonsIn(settings));
  expect(settingsChangesOf(settings, { ...good, rejectReasons: 'Too late.\n\n  \nNo money.\n' })).toEqual({
    rejectReasons: ['Too late.', 'No money.'],
    version: 4,
  });
});

it('the request contains version 0 if nothing was ever saved', () => {
  expect(settingsChangesOf(defaultSettings, { ...good, phone: '123456' })).toEqual({
    phone: '123456',
    version: 0,
  });
});

it('the user’s entries stay over another user’s changes', () => {
  const latest = { ...settings, phone: '999999', pdfDocuments: true, version: 5 };
  const mine = { ...good, phone: '123456' };
  expect(rebased(good, mine, entriesOf(latest))).toEqual({ ...good, phone: '123456', pdfDocuments: true });
  expect(settingsDifferences(settings, latest).map(({ label }) => label)).toEqual([
    'Phone',
    'Documents may be PDF',
  ]);
});

it('firstOf returns the first of the form’s fields in a server error', () => {
  expect(firstOf({ email: 'No.', phone: 'Wrong.' }, siteRules.fields)).toEqual({
    field: 'phone',
    message: 'Wrong.',
  });
  expect(firstOf({ version: 'Old.' }, siteRules.fields)).toBeUndefined();
});

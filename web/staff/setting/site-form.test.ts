import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  messages,
  type OfficeSettings,
  rejectReasonsIn,
} from '../../../functions/contract.ts';
import { firstOf } from '../forms/field-rules.ts';
import { rebased } from '../forms/rebase.ts';
import { changesBetween, changesOf, entriesOf, problemsOf, siteRules } from './site-form.ts';

const settings: OfficeSettings = { ...defaultSettings, version: 4 };
const good = entriesOf(settings);

describe('the check', () => {
  it.each([
    ['consultancyName', 'consultancy name'],
    ['address', 'address'],
    ['processingWeeks', 'processing time'],
    ['deliveryDays', 'delivery time'],
    ['visaProcessUrl', 'visa process link'],
  ] as const)('needs the %s, as not all fields are required', (field, name) => {
    expect(problemsOf({ ...good, [field]: ' ' })).toEqual([{ field, message: messages.invalid(name) }]);
  });

  it('names what is empty before what is wrong', () => {
    const entries = { ...good, phone: 'call us', visaProcessUrl: '' };
    expect(problemsOf(entries)).toEqual([
      { field: 'visaProcessUrl', message: messages.invalid('visa process link') },
      { field: 'phone', message: messages.invalidPhone },
    ]);
  });

  it('does without phone and email', () => {
    expect(problemsOf({ ...good, phone: '', email: '' })).toEqual([]);
  });

  it.each(['+880 1712-345678', '(02) 555 1234', '০১৭১২৩৪৫৬৭৮'])('takes the phone %s', phone => {
    expect(problemsOf({ ...good, phone })).toEqual([]);
  });

  it.each([
    ['phone', 'call us', messages.invalidPhone],
    ['phone', '12', messages.invalidPhone],
    ['email', 'nobody', messages.invalidEmail],
    ['visaProcessUrl', 'http://example.com', messages.invalid('https link')],
    ['visaProcessUrl', 'example', messages.invalid('https link')],
  ] as const)('refuses the %s "%s"', (field, text, message) => {
    expect(problemsOf({ ...good, [field]: text })).toEqual([{ field, message }]);
  });
});

it('sends what was changed over the version that was read', () => {
  expect(changesOf(settings, { ...good, phone: '123456', pdfDocuments: true })).toEqual({
    phone: '123456',
    pdfDocuments: true,
    version: 4,
  });
});

it('begins with the usual reasons of refusal, one a line, and sends the lines that are not empty', () => {
  expect(good.rejectReasons.split('\n')).toEqual(rejectReasonsIn(settings));
  expect(changesOf(settings, { ...good, rejectReasons: 'Too late.\n\n  \nNo money.\n' })).toEqual({
    rejectReasons: ['Too late.', 'No money.'],
    version: 4,
  });
});

it('names the version 0 where nothing was ever saved', () => {
  expect(changesOf(defaultSettings, { ...good, phone: '123456' })).toEqual({ phone: '123456', version: 0 });
});

it('keeps what was typed over what somebody else changed', () => {
  const latest = { ...settings, phone: '999999', pdfDocuments: true, version: 5 };
  const mine = { ...good, phone: '123456' };
  expect(rebased(good, mine, entriesOf(latest))).toEqual({ ...good, phone: '123456', pdfDocuments: true });
  expect(changesBetween(settings, latest).map(({ label }) => label)).toEqual([
    'Phone',
    'Documents may be PDF',
  ]);
});

it('takes from a refusal the first field of the form', () => {
  expect(firstOf({ email: 'No.', phone: 'Wrong.' }, siteRules.fields)).toEqual({
    field: 'phone',
    message: 'Wrong.',
  });
  expect(firstOf({ version: 'Old.' }, siteRules.fields)).toBeUndefined();
});

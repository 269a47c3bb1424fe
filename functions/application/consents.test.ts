import { describe, expect, it } from 'vitest';
import { agreesTo, changedConsents, givenConsents } from './consents.ts';

const email = { on: '2026-01-05', way: 'inPerson' } as const;

describe('agreesTo', () => {
  it('returns the consent of the channel', () => {
    const record = { consent: true, consents: { email } };
    expect(agreesTo('email', record)).toBe(true);
    expect(agreesTo('sms', record)).toBe(false);
  });

  it('needs no day of a consent to emails, because old records have none', () => {
    expect(agreesTo('email', { consent: true })).toBe(true);
    expect(agreesTo('sms', { consent: true })).toBe(false);
  });
});

describe('changedConsents', () => {
  it('adds the day to a new consent and keeps the day of the same one', () => {
    const before = { consent: true, consents: { email } };
    expect(changedConsents(before, { email: 'inPerson', sms: 'byPhone' }, '2026-02-01')).toEqual({
      consent: true,
      consents: { email, sms: { on: '2026-02-01', way: 'byPhone' } },
    });
  });

  it('withdraws a consent', () => {
    const before = { consent: true, consents: { email } };
    expect(changedConsents(before, { email: null }, '2026-02-01')).toEqual({ consent: false, consents: {} });
  });

  it('keeps a consent to emails without a day until it is changed', () => {
    const sms = { on: '2026-02-01', way: 'onPaper' };
    expect(changedConsents({ consent: true }, { sms: 'onPaper' }, '2026-02-01')).toEqual({
      consent: true,
      consents: { sms },
    });
    expect(changedConsents({ consent: true }, { email: null }, '2026-02-01').consent).toBe(false);
  });
});

describe('givenConsents', () => {
  const today = '2026-02-01';

  it('changes nothing without consents', () => {
    expect(givenConsents({ consent: true, consents: { email } }, {}, { today })).toEqual({});
    expect(givenConsents({ consent: true }, { consents: {} }, { today })).toEqual({});
  });

  it('gives a consent to emails without a way no day', () => {
    expect(givenConsents({ consent: false }, { consent: true }, { today })).toEqual({ consent: true });
  });

  it('keeps the day of a consent to emails that is given again without a way', () => {
    const before = { consent: true, consents: { email } };
    expect(givenConsents(before, { consent: true }, { today, way: 'import' })).toEqual(before);
  });

  it('adds the way of an import to a new consent to emails', () => {
    expect(givenConsents({ consent: false }, { consent: true }, { today, way: 'import' })).toEqual({
      consent: true,
      consents: { email: { on: today, way: 'import' } },
    });
  });

  it('removes the day with the consent to emails, and keeps other channels', () => {
    const sms = { on: '2026-01-05', way: 'onPaper' } as const;
    expect(givenConsents({ consent: true, consents: { email, sms } }, { consent: false }, { today })).toEqual(
      {
        consent: false,
        consents: { sms },
      },
    );
    expect(givenConsents({ consent: true, consents: { email } }, { consent: false }, { today })).toEqual({
      consent: false,
    });
  });

  it('lets a consent with its way win over one without', () => {
    const given = { consent: false, consents: { email: 'onPaper', sms: 'byPhone' } } as const;
    expect(givenConsents({ consent: false }, given, { today })).toEqual({
      consent: true,
      consents: { email: { on: today, way: 'onPaper' }, sms: { on: today, way: 'byPhone' } },
    });
  });
});

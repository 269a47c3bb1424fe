import { describe, expect, it } from 'vitest';
import { agreesTo, changedConsents } from './consents.ts';

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

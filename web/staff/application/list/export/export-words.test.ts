import { describe, expect, it } from 'vitest';
import { formatsOf } from '../../../preferences/formats.ts';
import { fileName, progressPercent, progressText } from './export-words.ts';

describe('fileName of an export', () => {
  it.each([
    [{}, 'applications (2026-03-05).csv'],
    [{ status: 'Approved', sort: 'collect' }, 'applications-approved-by-collect-date (2026-03-05).csv'],
    [{ stage: 'visaCollected', sort: 'newest' }, 'applications-visa-collected (2026-03-05).csv'],
    [{ search: 'Rahman' }, 'applications-search (2026-03-05).csv'],
    [{ from: '2026-01-01' }, 'applications-from-2026-01-01 (2026-03-05).csv'],
    [
      { since: '2026-01-01', until: '2026-01-31' },
      'applications-added-2026-01-01-to-2026-01-31 (2026-03-05).csv',
    ],
  ] as const)('%o gives %s', (wanted, name) => {
    expect(fileName({ format: 'csv', ...wanted }, '2026-03-05')).toBe(name);
  });
});

describe('progress of an export', () => {
  const formats = formatsOf('en-GB');
  const last = '2026-02-28T20:00:00.000Z';

  it('the progress shows the number of all applications, if known', () => {
    expect(progressText({ count: 1200, about: 10_000, last }, false, formats)).toBe('1,200 of about 10,000');
    expect(progressText({ count: 12, about: 10, last }, false, formats)).toBe('12 of about 12');
    expect(progressText({ count: 12, about: undefined, last }, false, formats)).toBe('12 so far');
  });

  it('the progress shows the creation date that was reached, in an export of a period', () => {
    expect(progressText({ count: 1200, about: undefined, last }, true, formats)).toBe(
      '1,200 so far, back to 1 Mar 2026',
    );
  });

  it('the progress shows the percentage', () => {
    const list = { format: 'csv' } as const;
    const march = { ...list, since: '2026-03-01', until: '2026-03-04' };
    expect(progressPercent({ count: 50, about: 200, last }, list)).toBe(25);
    expect(progressPercent({ count: 0, about: 0, last: undefined }, list)).toBe(100);
    expect(progressPercent({ count: 50, about: undefined, last: '2026-03-03T00:00:00Z' }, march)).toBe(50);
    expect(progressPercent({ count: 0, about: undefined, last: undefined }, march)).toBe(0);
  });
});

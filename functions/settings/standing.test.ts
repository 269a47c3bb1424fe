import { describe, expect, it } from 'vitest';
import { completeSettings } from '../testing/settings.ts';
import { defaultSettings } from './default-settings.ts';
import { standingProblems, visibleSettings } from './standing.ts';

const today = '2026-11-22';
const until = (recruitingLicenceExpiry: string) => ({ ...completeSettings, recruitingLicenceExpiry });

describe('what is wrong with who stands behind the consultancy', () => {
  it('is nothing where all is filled in and valid for long', () => {
    expect(standingProblems(completeSettings, today)).toEqual([]);
  });

  it('is everything in a new installation', () => {
    expect(standingProblems(defaultSettings, today)).toEqual(
      [
        'phone',
        'email',
        'consultantName',
        'consultantNumber',
        'consultantCollege',
        'consultantRegisterUrl',
        'recruitingLicence',
        'recruitingLicenceExpiry',
      ].map(field => ({ field, is: 'missing' })),
    );
  });

  it.each([
    ['2026-11-21', 'expired'],
    ['2026-11-22', 'expiring'],
    ['2027-01-21', 'expiring'],
  ] as const)('is a licence until %s: %s', (day, is) => {
    expect(standingProblems(until(day), today)).toEqual([{ field: 'recruitingLicenceExpiry', is }]);
  });

  it('is no licence that is valid for more than 60 days', () => {
    expect(standingProblems(until('2027-01-22'), today)).toEqual([]);
  });
});

describe('what visitors see', () => {
  it.each(['', '2026-11-22', '2027-06-30'])('is all, with a licence until "%s"', day => {
    expect(visibleSettings(until(day), today)).toEqual(until(day));
  });

  it('is not from what staff choose when they reject', () => {
    const settings = { ...completeSettings, rejectReasons: ['Documents were missing.'] };
    expect(visibleSettings(settings, today)).toEqual(completeSettings);
  });

  it('is no licence that has expired, and all the rest', () => {
    expect(visibleSettings(until('2026-11-21'), today)).toEqual({
      ...completeSettings,
      recruitingLicence: '',
      recruitingLicenceExpiry: '',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { completeSettings } from '../testing/settings.ts';
import { defaultSettings } from './default-settings.ts';
import { standingProblems, visibleSettings } from './standing.ts';

const today = '2026-11-22';
const until = (recruitingLicenceExpiry: string) => ({ ...completeSettings, recruitingLicenceExpiry });

describe('standingProblems', () => {
  it('returns nothing if all details are filled in and valid for long', () => {
    expect(standingProblems(completeSettings, today)).toEqual([]);
  });

  it('returns every detail that is missing in a new installation', () => {
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
  ] as const)('returns, for a licence until %s, the problem "%s"', (day, is) => {
    expect(standingProblems(until(day), today)).toEqual([{ field: 'recruitingLicenceExpiry', is }]);
  });

  it('returns nothing about a licence that is valid for more than 60 days', () => {
    expect(standingProblems(until('2027-01-22'), today)).toEqual([]);
  });
});

describe('visibleSettings', () => {
  it.each(['', '2026-11-22', '2027-06-30'])(
    'returns all settings if the licence is valid until "%s"',
    day => {
      expect(visibleSettings(until(day), today)).toEqual(until(day));
    },
  );

  it('leaves out the reasons for rejections, which are only for staff', () => {
    const settings = { ...completeSettings, rejectReasons: ['Documents were missing.'] };
    expect(visibleSettings(settings, today)).toEqual(completeSettings);
  });

  it('leaves out a licence that has expired, and nothing else', () => {
    expect(visibleSettings(until('2026-11-21'), today)).toEqual({
      ...completeSettings,
      recruitingLicence: '',
      recruitingLicenceExpiry: '',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { completeSettings } from '../testing/settings.ts';
import { defaultSettings } from './default-settings.ts';
import { standingProblems, visibleSettings } from './standing.ts';

const today = '2026-11-22';
const until = (recruitingLicenceExpiry: string) => ({ ...completeSettings, recruitingLicenceExpiry });

describe('standingProblems', () => {
  it('is empty if all details are filled in and valid for long', () => {
    expect(standingProblems(completeSettings, today)).toEqual([]);
  });

  it('lists everything in a new installation', () => {
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
  ] as const)('reports a licence until %s: %s', (day, is) => {
    expect(standingProblems(until(day), today)).toEqual([{ field: 'recruitingLicenceExpiry', is }]);
  });

  it('does not report a licence that is valid for more than 60 days', () => {
    expect(standingProblems(until('2027-01-22'), today)).toEqual([]);
  });
});

describe('visibleSettings', () => {
  it.each(['', '2026-11-22', '2027-06-30'])('contains all settings with a licence until "%s"', day => {
    expect(visibleSettings(until(day), today)).toEqual(until(day));
  });

  it('leaves out the rejection reasons for staff', () => {
    const settings = { ...completeSettings, rejectReasons: ['Documents were missing.'] };
    expect(visibleSettings(settings, today)).toEqual(completeSettings);
  });

  it('leaves out only a licence that has expired', () => {
    expect(visibleSettings(until('2026-11-21'), today)).toEqual({
      ...completeSettings,
      recruitingLicence: '',
      recruitingLicenceExpiry: '',
    });
  });
});

import { defaultSettings } from '../settings/default-settings.ts';
import type { Settings } from '../settings/routes.ts';

export const completeSettings: Settings = {
  ...defaultSettings,
  phone: '+880 1712-000000',
  email: 'office@example.com',
  consultantName: 'Rehana Example',
  consultantNumber: 'R-000 000 (sample)',
  consultantCollege: 'Sample College',
  consultantRegisterUrl: 'https://example.com/register',
  recruitingLicence: 'RL-0000/sample',
  recruitingLicenceExpiry: '2099-12-31',
  version: 2,
};

export const storedSettings = (changes: Partial<Settings> = {}) => ({
  ...defaultSettings,
  name: 'site',
  version: 1,
  ...changes,
});

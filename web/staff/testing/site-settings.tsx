import { expect } from 'vitest';
import { getOfficeSettings } from '../../../functions/contract.ts';
import { completeSettings } from '../../../functions/testing/settings.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { SitePart } from '../setting/SettingsPage.tsx';
import { renderScreen } from './render-screen.tsx';
import { field } from './screen.ts';

export const settings = {
  ...completeSettings,
  whatsApp: '+880 1712-000000',
  mapUrl: 'https://example.com/map',
  hours: 'Sat to Thu, 10:00 to 18:00',
  consultancyNameBn: 'মেপলগেট',
  addressBn: 'ঢাকা',
  hoursBn: 'শনি থেকে বৃহস্পতি',
  consultantNameBn: 'রেহানা',
  consultantCollegeBn: 'কলেজ',
  version: 4,
};

export function mockSettings(): MockApi {
  const api = mockApi();
  api.on(getOfficeSettings, () => settings);
  return api;
}

export const show = () => renderScreen(<SitePart />, ['/setting'], { pathname: '/setting' });

export async function opened(): Promise<void> {
  await show();
  await expect.element(field('Phone')).toHaveValue(settings.phone);
}

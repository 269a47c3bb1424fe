import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getOfficeSettings, updateSettings } from '../../../functions/contract.ts';
import { completeSettings } from '../../../functions/testing/settings.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { storeUser } from '../session/session-user.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, press, seesToast } from '../testing/screen.ts';
import { farhana } from '../testing/sign-in-here.ts';
import { SitePart } from './SettingsPage.tsx';

const settings = { ...completeSettings, version: 4 };

let api: MockApi;
let screen: Awaited<ReturnType<typeof renderScreen>>;

beforeEach(() => {
  sessionStorage.clear();
  storeUser(farhana);
  api = mockApi();
  api.on(getOfficeSettings, () => settings);
});

const open = async () => {
  screen = await renderScreen(<SitePart />, ['/setting'], { pathname: '/setting' });
  await expect.element(field('Email')).toHaveValue(settings.email);
};
const reload = async () => {
  await screen.unmount();
  await open();
};
const restored = () =>
  page.getByText('What you had typed here was not saved and has been restored.', { exact: true });

it('unsaved settings are restored after a reload, and deleted after saving', async () => {
  const rejectReasons = ['Too late.', 'No mon'];
  api.on(updateSettings, () => ({ ...settings, rejectReasons, version: 5 }));
  await open();
  await field('Reasons for refusal').fill('Too late.\nNo mon');
  await reload();
  await expect.element(restored()).toBeVisible();
  await expect.element(field('Reasons for refusal')).toHaveValue('Too late.\nNo mon');
  await press('Save');
  await seesToast('Settings saved.');
  await expect.element(restored()).not.toBeInTheDocument();
  expect(api.calls(updateSettings)[0]?.input.body).toEqual({ rejectReasons, version: 4 });
  await reload();
  await expect.element(restored()).not.toBeInTheDocument();
});

it('unsaved settings are added to the current ones, and another user’s changes are listed', async () => {
  await open();
  await field('Opening hours').fill('Sat to');
  await screen.unmount();
  api.on(getOfficeSettings, () => ({ ...settings, address: 'Sylhet', version: 5 }));
  await open();
  await expect
    .element(page.getByText(`Address: ${settings.address} → Sylhet`, { exact: true }))
    .toBeVisible();
  await expect.element(field('Address')).toHaveValue('Sylhet');
  await expect.element(field('Opening hours')).toHaveValue('Sat to');
});

it('unsaved settings are deleted by the button Discard', async () => {
  await open();
  await field('Address').fill('Dha');
  await reload();
  await press('Discard');
  await expect.element(field('Address')).toHaveValue(settings.address);
  await expect.element(restored()).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage).filter(key => key.startsWith('draft.'))).toEqual([]);
});

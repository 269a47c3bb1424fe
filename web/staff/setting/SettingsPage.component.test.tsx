import Box from '@cloudscape-design/components/box';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings, getOfficeSettings } from '../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { watchAppearance } from '../preferences/appearance.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { mockPool } from '../testing/mock-pool.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, sees } from '../testing/screen.ts';
import { farhana, signInHere } from '../testing/sign-in-here.ts';
import { SettingsPage } from './SettingsPage.tsx';

let api: MockApi;

beforeEach(async () => {
  api = mockApi();
  mockPool();
  await signInHere({ ...farhana, role: 'admin' });
});

const show = () =>
  renderScreen(
    <>
      <SettingsPage />
      <Written />
    </>,
    ['/setting'],
    { pathname: '/setting' },
  );

function Written() {
  const { number, date } = useFormats();
  return (
    <Box>
      <output aria-label="Written">{`${date('2026-05-03')} ${number(1_234_567)}`}</output>
    </Box>
  );
}

describe('settings screen [§2]', () => {
  it('shows no site settings to an admin', async () => {
    await show();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await sees('Off');
    // The password can be changed on the profile screen only.
    await expect.element(page.getByLabelText(/password/i)).not.toBeInTheDocument();
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
  });

  it('has two tabs for a super-admin', async () => {
    api.on(getOfficeSettings, () => defaultSettings);
    await signInHere(farhana);
    await show();
    await expect.element(page.getByRole('tab', { name: 'Mine' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Site' }).click();
    await expect.element(field('Consultancy name')).toHaveValue(defaultSettings.consultancyName);
  });
});

describe('appearance settings [§2]', () => {
  let stop: () => void;
  beforeEach(async () => {
    stop = watchAppearance();
    await show();
  });
  afterEach(() => {
    localStorage.clear();
    stop();
    watchAppearance()();
  });
  const classes = () => [...document.body.classList].filter(name => name.startsWith('awsui-'));

  it('set the format of dates and numbers on every screen', async () => {
    await expect.element(field('Written')).toHaveTextContent('2026-05-03 1,234,567');
    await page.getByRole('button', { name: /^Language of dates and numbers/ }).click();
    await page.getByRole('option', { name: /বাংলা/ }).click();
    await expect.element(field('Written')).toHaveTextContent('৩ মে, ২০২৬ ১২,৩৪,৫৬৭');
  });

  it('set light or dark colours, and are stored', async () => {
    await page.getByRole('radio', { name: 'Dark' }).click();
    expect(classes()).toContain('awsui-dark-mode');
    expect(document.documentElement.style.colorScheme).toBe('dark');
    await page.getByRole('radio', { name: 'Light' }).click();
    expect(classes()).not.toContain('awsui-dark-mode');
    expect(localStorage.getItem('preferences')).toContain('"look":"light"');
  });

  it('set the density to comfortable or compact', async () => {
    await page.getByRole('radio', { name: /^Compact/ }).click();
    expect(classes()).toContain('awsui-compact-mode');
    await expect.element(page.getByRole('radio', { name: /^Compact/ })).toBeChecked();
    await page.getByRole('radio', { name: 'Comfortable' }).click();
    expect(classes()).not.toContain('awsui-compact-mode');
  });

  it('follow a change in another tab', async () => {
    localStorage.setItem('preferences', '{"look":"dark"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'preferences' }));
    await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(classes()).toContain('awsui-dark-mode');
  });
});

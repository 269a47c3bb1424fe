import Box from '@cloudscape-design/components/box';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings, getSettings, messages } from '../../../functions/contract.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { watchAppearance } from '../preferences/appearance.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import {
  changePassword,
  confirmSecondFactor,
  endEverySession,
  hasSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../shared/account.ts';
import { wrongCodeText } from '../shared/authenticator.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { farhana } from '../testing/sign-in-here.ts';
import { SettingsPage } from './SettingsPage.tsx';

const { session } = vi.hoisted(() => ({ session: { user: {}, signOut: vi.fn() } }));
vi.mock('../shared/session.ts', () => ({ accessToken: async () => 'token', endSession: () => undefined }));
vi.mock('../shared/useSession.tsx', () => ({ useSession: () => session }));
vi.mock('../shared/account.ts', () => ({
  changePassword: vi.fn(),
  confirmSecondFactor: vi.fn(),
  endEverySession: vi.fn(),
  hasSecondFactor: vi.fn(),
  removeSecondFactor: vi.fn(),
  startSecondFactor: vi.fn(),
}));

const setup = { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/Maplegate:f@example.com?secret=ABCDEFGHIJKL' };
const refusal = (name: string) => Object.assign(new Error('From the pool'), { name });

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  Object.assign(session, { user: { ...farhana, role: 'admin' } });
  vi.mocked(hasSecondFactor).mockResolvedValue(false);
  vi.mocked(startSecondFactor).mockResolvedValue(setup);
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

const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
const toast = (text: string) =>
  expect.element(page.getByRole('region', { name: 'Notifications' }).getByText(text).first()).toBeVisible();
const sees = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

describe('the page', () => {
  it('has no part about the site for an admin', async () => {
    await show();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await sees('Off');
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
    await expectNoViolations();
  });

  it('has two parts for a super-admin', async () => {
    mockApi().on(getSettings, () => defaultSettings);
    Object.assign(session, { user: farhana });
    await show();
    await expect.element(page.getByRole('tab', { name: 'Mine' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Site' }).click();
    await expect.element(field('Consultancy name')).toHaveValue(defaultSettings.consultancyName);
    await expectNoViolations();
  });
});

describe('the appearance', () => {
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

  it('writes dates and numbers as every screen then does', async () => {
    await expect.element(field('Written')).toHaveTextContent('2026-05-03 1,234,567');
    await page.getByRole('button', { name: /^Language of dates and numbers/ }).click();
    await page.getByRole('option', { name: /বাংলা/ }).click();
    await expect.element(field('Written')).toHaveTextContent('৩ মে, ২০২৬ ১২,৩৪,৫৬৭');
  });

  it('is light or dark, and is kept', async () => {
    await page.getByRole('radio', { name: 'Dark' }).click();
    expect(classes()).toContain('awsui-dark-mode');
    expect(document.documentElement.style.colorScheme).toBe('dark');
    await page.getByRole('radio', { name: 'Light' }).click();
    expect(classes()).not.toContain('awsui-dark-mode');
    expect(localStorage.getItem('preferences')).toContain('"look":"light"');
  });

  it('is comfortable or compact', async () => {
    await page.getByRole('radio', { name: /^Compact/ }).click();
    expect(classes()).toContain('awsui-compact-mode');
    await expect.element(page.getByRole('radio', { name: /^Compact/ })).toBeChecked();
    await page.getByRole('radio', { name: 'Comfortable' }).click();
    expect(classes()).not.toContain('awsui-compact-mode');
  });

  it('follows another tab', async () => {
    localStorage.setItem('preferences', '{"look":"dark"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'preferences' }));
    await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(classes()).toContain('awsui-dark-mode');
  });
});

describe('the second factor', () => {
  const turnOn = async () => {
    await show();
    await press('Turn on');
    await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  };

  it('is turned on with a code of the app that has scanned the QR code', async () => {
    await turnOn();
    expect(startSecondFactor).toHaveBeenCalledWith(farhana.email);
    await sees('ABCD EFGH IJKL');
    await expectNoViolations();
    await field('Code').fill('১২৩ ৪৫৬');
    await press('Confirm');
    await toast('Codes are on. Signing in asks for one from now on.');
    expect(confirmSecondFactor).toHaveBeenCalledWith('123456');
    await sees('On');
    await expect.element(page.getByRole('img', { name: /QR/ })).not.toBeInTheDocument();
  });

  it.each([
    ['', messages.allFieldsRequired],
    ['12345', messages.invalid('code')],
  ])('sends no code "%s"', async (typed, message) => {
    await turnOn();
    await field('Code').fill(typed);
    await press('Confirm');
    await toast(message);
    await expect.element(field('Code')).toHaveFocus();
    expect(confirmSecondFactor).not.toHaveBeenCalled();
  });

  it('lets a wrong code be typed again', async () => {
    vi.mocked(confirmSecondFactor).mockRejectedValueOnce(refusal('EnableSoftwareTokenMFAException'));
    await turnOn();
    await field('Code').fill('000000');
    await press('Confirm');
    await toast(wrongCodeText);
    await expect.element(field('Code')).toHaveAccessibleDescription(new RegExp(wrongCodeText));
    await expectNoViolations();
    await field('Code').fill('123456');
    await press('Confirm');
    await sees('On');
  });

  it('stays off when cancelled', async () => {
    await turnOn();
    await press('Cancel');
    await expect.element(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(confirmSecondFactor).not.toHaveBeenCalled();
  });

  it('asks again before it is turned off', async () => {
    vi.mocked(hasSecondFactor).mockResolvedValue(true);
    await show();
    await press('Turn off');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(removeSecondFactor).not.toHaveBeenCalled();
    await inDialog('Turn off');
    await toast('Codes are off.');
    expect(removeSecondFactor).toHaveBeenCalledOnce();
    await sees('Off');
  });

  it('stays on when turning it off fails', async () => {
    vi.mocked(hasSecondFactor).mockResolvedValue(true);
    vi.mocked(removeSecondFactor).mockRejectedValue(refusal('NetworkError'));
    await show();
    await press('Turn off');
    await inDialog('Turn off');
    await toast(messages.listNoResponse);
    await sees('On');
  });

  it('says when it cannot be begun', async () => {
    vi.mocked(startSecondFactor).mockRejectedValue(refusal('SomethingElse'));
    await show();
    await press('Turn on');
    await toast(messages.unexpected);
  });

  it('says that it is being asked for', async () => {
    vi.mocked(hasSecondFactor).mockReturnValue(new Promise(() => undefined));
    await show();
    await sees('Asking whether it is on');
  });

  it('says when it could not be asked for, and tries again', async () => {
    vi.mocked(hasSecondFactor).mockRejectedValueOnce(refusal('NetworkError'));
    await show();
    await expect.element(page.getByRole('alert').getByText(messages.listNoResponse)).toBeVisible();
    await expectNoViolations();
    await press('Retry');
    await sees('Off');
  });
});

describe('the password', () => {
  const fill = async (current: string, chosen: string, repeated = chosen) => {
    await field('Current password').fill(current);
    await field('New password').fill(chosen);
    await field('New password again').fill(repeated);
    await press('Change password');
  };
  const old = 'Old-password-123';
  const good = 'New-password-456';

  beforeEach(async () => {
    await show();
  });

  it('is changed, and the fields are empty again', async () => {
    await fill(old, good);
    await toast('Password changed.');
    expect(changePassword).toHaveBeenCalledWith(old, good);
    await expect.element(field('Current password')).toHaveValue('');
  });

  it.each([
    ['Current password', '', good, good, messages.allFieldsRequired],
    ['New password', old, '', good, messages.allFieldsRequired],
    ['New password again', old, good, '', messages.allFieldsRequired],
    ['New password', old, 'weak', 'weak', messages.weakPassword],
    ['New password again', old, good, 'Another-one-789', messages.passwordsDiffer],
  ])('is wrong at %s', async (label, current, chosen, repeated, message) => {
    await fill(current, chosen, repeated);
    await toast(message);
    await expect.element(field(label)).toHaveFocus();
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(message));
    expect(changePassword).not.toHaveBeenCalled();
  });

  it.each([
    ['Current password', 'NotAuthorizedException', messages.wrongCurrentPassword],
    ['New password', 'InvalidPasswordException', messages.weakPassword],
  ])('is refused at %s', async (label, name, message) => {
    vi.mocked(changePassword).mockRejectedValue(refusal(name));
    await fill(old, good);
    await toast(message);
    await expect.element(field(label)).toHaveFocus();
  });

  it.each([
    ['LimitExceededException', messages.loginTooMany],
    ['NetworkError', messages.listNoResponse],
    ['InternalErrorException', messages.unexpected],
  ])('is refused with %s', async (name, message) => {
    vi.mocked(changePassword).mockRejectedValue(refusal(name));
    await fill(old, good);
    await toast(message);
    await expect.element(field('New password')).toHaveValue(good);
  });
});

describe('signing out everywhere', () => {
  beforeEach(async () => {
    await show();
    await press('Sign out everywhere');
  });

  it('asks, ends every session and then this one', async () => {
    await sees('Sign out on every device?');
    expect(endEverySession).not.toHaveBeenCalled();
    await inDialog('Sign out everywhere');
    await expect.poll(() => vi.mocked(session.signOut).mock.calls.length).toBe(1);
    expect(endEverySession).toHaveBeenCalledOnce();
  });

  it('keeps this session when the others could not be ended', async () => {
    vi.mocked(endEverySession).mockRejectedValue(refusal('NetworkError'));
    await inDialog('Sign out everywhere');
    await toast(messages.listNoResponse);
    expect(session.signOut).not.toHaveBeenCalled();
  });
});

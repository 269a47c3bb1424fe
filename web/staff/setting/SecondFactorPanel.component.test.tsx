import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../functions/contract.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { wrongCodeText } from '../session/authenticator.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { type MockPool, mockPool } from '../testing/mock-pool.ts';
import { poolRefusal } from '../testing/pool-refusal.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, press, pressInDialog, sees, seesToast } from '../testing/screen.ts';
import { farhana } from '../testing/sign-in-here.ts';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

const on = { enabled: ['TOTP' as const] };
const getSetupUri = vi.fn(
  (app: string, account = '') => new URL(`otpauth://totp/${app}:${account}?secret=ABCDEFGHIJKL`),
);
let pool: MockPool;

beforeEach(() => {
  mockApi();
  getSetupUri.mockClear();
  pool = mockPool();
  pool.setUpTOTP.mockResolvedValue({ sharedSecret: 'ABCDEFGHIJKL', getSetupUri });
});

const show = () => renderScreen(<SecondFactorPanel />, ['/setting'], { pathname: '/setting' });
const turnOn = async () => {
  await show();
  await press('Turn on');
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
};

it('is turned on with a code of the app that has scanned the QR code [§2]', async () => {
  await turnOn();
  expect(getSetupUri).toHaveBeenCalledWith('Maplegate', farhana.email);
  await sees('ABCD EFGH IJKL');
  await field('Code').fill('১২৩ ৪৫৬');
  await press('Confirm');
  await seesToast('Codes are on. Signing in asks for one from now on.');
  expect(pool.verifyTOTPSetup).toHaveBeenCalledWith({ code: '123456' });
  expect(pool.updateMFAPreference).toHaveBeenCalledWith({ totp: 'PREFERRED' });
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
  await seesToast(message);
  await expect.element(field('Code')).toHaveFocus();
  expect(pool.verifyTOTPSetup).not.toHaveBeenCalled();
});

it('lets a wrong code be typed again', async () => {
  pool.verifyTOTPSetup.mockRejectedValueOnce(poolRefusal('EnableSoftwareTokenMFAException'));
  await turnOn();
  await field('Code').fill('000000');
  await press('Confirm');
  await seesToast(wrongCodeText);
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
  expect(pool.verifyTOTPSetup).not.toHaveBeenCalled();
});

it('asks again before it is turned off [§2]', async () => {
  pool.fetchMFAPreference.mockResolvedValue(on);
  await show();
  await press('Turn off');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(pool.updateMFAPreference).not.toHaveBeenCalled();
  await pressInDialog('Turn off');
  await seesToast('Codes are off.');
  expect(pool.updateMFAPreference.mock.calls).toEqual([[{ totp: 'DISABLED' }]]);
  await sees('Off');
});

it('stays on when turning it off fails', async () => {
  pool.fetchMFAPreference.mockResolvedValue(on);
  pool.updateMFAPreference.mockRejectedValue(poolRefusal('NetworkError'));
  await show();
  await press('Turn off');
  await pressInDialog('Turn off');
  await seesToast(staffMessages.listNoResponse);
  await sees('On');
});

it('says when it cannot be begun', async () => {
  pool.setUpTOTP.mockRejectedValue(poolRefusal('SomethingElse'));
  await show();
  await press('Turn on');
  await seesToast(messages.internal);
});

it('says that it is being asked for', async () => {
  pool.fetchMFAPreference.mockReturnValue(new Promise(() => undefined));
  await show();
  await sees('Checking whether it is on');
});

it('says when it could not be asked for, and tries again', async () => {
  pool.fetchMFAPreference.mockRejectedValueOnce(poolRefusal('NetworkError'));
  await show();
  await expect.element(page.getByRole('alert').getByText(staffMessages.listNoResponse)).toBeVisible();
  await expectNoViolations();
  await press('Retry');
  await sees('Off');
});

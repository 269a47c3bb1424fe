import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  confirmSecondFactor,
  messages,
  removeSecondFactor,
  startSecondFactor,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { type MockPool, mockPool } from '../testing/mock-pool.ts';
import { poolRefusal } from '../testing/pool-refusal.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, press, sees, seesToast } from '../testing/screen.ts';
import { farhana } from '../testing/sign-in-here.ts';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

const on = { enabled: ['TOTP' as const] };
const password = 'Quiet-Harbour-77';
let api: MockApi;
let pool: MockPool;

beforeEach(() => {
  api = mockApi();
  api.on(startSecondFactor, () => ({ secret: 'ABCDEFGHIJKL', ticket: 'ticket', isRequired: false }));
  api.on(confirmSecondFactor, () => ({}));
  api.on(removeSecondFactor, () => ({}));
  pool = mockPool();
});

const show = () => renderScreen(<SecondFactorPanel />, ['/setting'], { pathname: '/setting' });
const bodiesOf = (route: Parameters<MockApi['calls']>[0]) => api.calls(route).map(({ input }) => input.body);
const seesKey = () =>
  expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
const turnOn = async () => {
  await show();
  await press('Turn on');
  await field('Your password').fill(password);
  await press('Continue');
  await seesKey();
};

it('codes are turned on with the password and a code of the app that scanned the QR code [§2]', async () => {
  await turnOn();
  expect(bodiesOf(startSecondFactor)).toEqual([{ email: farhana.email, password }]);
  await sees('ABCD EFGH IJKL');
  await field('Code from the new app').fill('১২৩ ৪৫৬');
  await press('Confirm');
  await seesToast('Codes are on. Signing in asks for one from now on.');
  expect(bodiesOf(confirmSecondFactor)).toEqual([{ ticket: 'ticket', code: '123456' }]);
  await sees('On');
  await expect.element(page.getByRole('img', { name: /QR/ })).not.toBeInTheDocument();
});

it('the password is asked for first, and again if it is wrong', async () => {
  await show();
  await press('Turn on');
  await press('Continue');
  await seesToast(messages.allFieldsRequired);
  await expect.element(field('Your password')).toHaveFocus();
  expect(api.calls(startSecondFactor)).toEqual([]);
  api.on(startSecondFactor, () => {
    throw new Refusal('UNAUTHENTICATED', messages.invalidLogin);
  });
  await field('Your password').fill('Wrong-Harbour-77');
  await press('Continue');
  await seesToast(messages.invalidLogin);
  await expectNoViolations();
});

it.each([
  ['', messages.allFieldsRequired],
  ['12345', messages.invalid('code')],
])('the panel does not send the code "%s"', async (typed, message) => {
  await turnOn();
  await field('Code from the new app').fill(typed);
  await press('Confirm');
  await seesToast(message);
  await expect.element(field('Code from the new app')).toHaveFocus();
  expect(api.calls(confirmSecondFactor)).toEqual([]);
});

it('a wrong code can be corrected', async () => {
  api.on(confirmSecondFactor, () => {
    throw new Refusal('UNAUTHENTICATED', messages.wrongAppCode, { fields: { code: messages.wrongAppCode } });
  });
  await turnOn();
  await field('Code from the new app').fill('000000');
  await press('Confirm');
  await seesToast(messages.wrongAppCode);
  await expect
    .element(field('Code from the new app'))
    .toHaveAccessibleDescription(new RegExp(messages.wrongAppCode));
  await expectNoViolations();
  api.on(confirmSecondFactor, () => ({}));
  await field('Code from the new app').fill('123456');
  await press('Confirm');
  await sees('On');
});

it('codes stay off when the user cancels', async () => {
  await turnOn();
  await press('Cancel');
  await expect.element(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(api.calls(confirmSecondFactor)).toEqual([]);
});

it('another app is set up with the password and a code of the current app', async () => {
  pool.fetchMFAPreference.mockResolvedValue(on);
  await show();
  await press('Use another app');
  await field('Your password').fill(password);
  await field('Code from your current app').fill('১২৩৪৫৬');
  await press('Continue');
  await seesKey();
  expect(bodiesOf(startSecondFactor)).toEqual([{ email: farhana.email, password, code: '123456' }]);
  await field('Code from the new app').fill('654321');
  await press('Confirm');
  await sees('On');
});

it('codes are turned off with the password and a code [§2]', async () => {
  pool.fetchMFAPreference.mockResolvedValue(on);
  await show();
  await press('Turn off');
  await field('Your password').fill(password);
  await press('Turn off');
  await seesToast(messages.allFieldsRequired);
  await expect.element(field('Code from your current app')).toHaveFocus();
  expect(api.calls(removeSecondFactor)).toEqual([]);
  await field('Code from your current app').fill('123456');
  await press('Turn off');
  await seesToast('Codes are off.');
  expect(bodiesOf(removeSecondFactor)).toEqual([{ password, code: '123456' }]);
  await sees('Off');
});

it('codes stay on if turning them off fails', async () => {
  pool.fetchMFAPreference.mockResolvedValue(on);
  api.on(removeSecondFactor, () => {
    throw new Refusal('INVALID', messages.wrongCurrentPassword, {
      fields: { password: messages.wrongCurrentPassword },
    });
  });
  await show();
  await press('Turn off');
  await field('Your password').fill('Wrong-Harbour-77');
  await field('Code from your current app').fill('123456');
  await press('Turn off');
  await seesToast(messages.wrongCurrentPassword);
  await expect.element(field('Your password')).toHaveFocus();
  await sees('On');
});

it('the panel shows that it is loading', async () => {
  pool.fetchMFAPreference.mockReturnValue(new Promise(() => undefined));
  await show();
  await sees('Checking whether it is on');
});

it('the panel shows that loading failed, and retries', async () => {
  pool.fetchMFAPreference.mockRejectedValueOnce(poolRefusal('NetworkError'));
  await show();
  await expect.element(page.getByRole('alert').getByText(staffMessages.listNoResponse)).toBeVisible();
  await expectNoViolations();
  await press('Retry');
  await sees('Off');
});

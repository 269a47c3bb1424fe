import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../functions/contract.ts';
import {
  confirmSecondFactor,
  hasSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../shared/account.ts';
import { wrongCodeText } from '../shared/authenticator.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { poolRefusal } from '../testing/pool-refusal.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, press, pressInDialog, sees, seesToast } from '../testing/screen.ts';
import { farhana } from '../testing/sign-in-here.ts';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

vi.mock('../shared/useSession.tsx', async () => {
  const { farhana } = await import('../testing/sign-in-here.ts');
  return { useSession: () => ({ user: farhana }) };
});
vi.mock('../shared/account.ts', () => ({
  confirmSecondFactor: vi.fn(),
  hasSecondFactor: vi.fn(),
  removeSecondFactor: vi.fn(),
  startSecondFactor: vi.fn(),
}));

const setup = { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/Maplegate:f@example.com?secret=ABCDEFGHIJKL' };

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(hasSecondFactor).mockResolvedValue(false);
  vi.mocked(startSecondFactor).mockResolvedValue(setup);
});

const show = () => renderScreen(<SecondFactorPanel />, ['/setting'], { pathname: '/setting' });
const turnOn = async () => {
  await show();
  await press('Turn on');
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
};

it('is turned on with a code of the app that has scanned the QR code [§2]', async () => {
  await turnOn();
  expect(startSecondFactor).toHaveBeenCalledWith(farhana.email);
  await sees('ABCD EFGH IJKL');
  await expectNoViolations();
  await field('Code').fill('১২৩ ৪৫৬');
  await press('Confirm');
  await seesToast('Codes are on. Signing in asks for one from now on.');
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
  await seesToast(message);
  await expect.element(field('Code')).toHaveFocus();
  expect(confirmSecondFactor).not.toHaveBeenCalled();
});

it('lets a wrong code be typed again', async () => {
  vi.mocked(confirmSecondFactor).mockRejectedValueOnce(poolRefusal('EnableSoftwareTokenMFAException'));
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
  expect(confirmSecondFactor).not.toHaveBeenCalled();
});

it('asks again before it is turned off [§2]', async () => {
  vi.mocked(hasSecondFactor).mockResolvedValue(true);
  await show();
  await press('Turn off');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(removeSecondFactor).not.toHaveBeenCalled();
  await pressInDialog('Turn off');
  await seesToast('Codes are off.');
  expect(removeSecondFactor).toHaveBeenCalledOnce();
  await sees('Off');
});

it('stays on when turning it off fails', async () => {
  vi.mocked(hasSecondFactor).mockResolvedValue(true);
  vi.mocked(removeSecondFactor).mockRejectedValue(poolRefusal('NetworkError'));
  await show();
  await press('Turn off');
  await pressInDialog('Turn off');
  await seesToast(messages.listNoResponse);
  await sees('On');
});

it('says when it cannot be begun', async () => {
  vi.mocked(startSecondFactor).mockRejectedValue(poolRefusal('SomethingElse'));
  await show();
  await press('Turn on');
  await seesToast(messages.unexpected);
});

it('says that it is being asked for', async () => {
  vi.mocked(hasSecondFactor).mockReturnValue(new Promise(() => undefined));
  await show();
  await sees('Checking whether it is on');
});

it('says when it could not be asked for, and tries again', async () => {
  vi.mocked(hasSecondFactor).mockRejectedValueOnce(poolRefusal('NetworkError'));
  await show();
  await expect.element(page.getByRole('alert').getByText(messages.listNoResponse)).toBeVisible();
  await expectNoViolations();
  await press('Retry');
  await sees('Off');
});

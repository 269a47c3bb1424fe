import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  getUsers,
  messages,
  resendInvitation,
  resetPassword,
  type User,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi, Refusal } from '../../testing/mock-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { press } from '../testing/screen.ts';
import { farhanaAsUser as me } from '../testing/sign-in-here.ts';
import { UsersPage } from './UsersPage.tsx';

const karim: User = {
  _id: '6512bd43d9caa6e02c990b0b',
  name: 'Karim Uddin',
  email: 'karim@example.com',
  role: 'admin',
  enabled: true,
  invited: false,
};

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.on(getUsers, () => [me, karim]);
});

const sees = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

describe('help for a user who cannot sign in', () => {
  const newcomer: User = { ...karim, invited: true };
  const ask = async (button: string, title: string, confirm: string) => {
    await renderScreen(<UsersPage />, ['/userManagement'], { pathname: '/userManagement' });
    await press(button);
    const dialog = page.getByRole('dialog', { name: title });
    await expect.element(dialog.getByText('Karim Uddin', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: confirm }).click();
  };
  const reset = () => ask('Reset password Karim Uddin', 'Reset this password?', 'Reset password');

  it('a reset names the user in its dialog, and then says that an email was sent', async () => {
    api.on(resetPassword, () => ({ emailed: true }));
    await reset();
    await sees('The password of Karim Uddin was reset, and an email tells them what to do.');
    expect(api.calls(resetPassword).map(({ input }) => input.parameters)).toEqual([{ id: karim._id }]);
  });

  it('a text explains what to do if the email could not be sent', async () => {
    api.on(resetPassword, () => ({ emailed: false }));
    await reset();
    await sees(
      'The password of Karim Uddin was reset, but the email could not be sent. Please ask them to press “Forgot your password?” at the sign-in.',
    );
  });

  it('an error shows why a password was not reset, and the list reloads', async () => {
    api.on(resetPassword, () => {
      throw new Refusal('FORBIDDEN', messages.stillInvited);
    });
    await reset();
    await sees(messages.stillInvited);
    await expect.poll(() => api.calls(getUsers).length).toBe(2);
  });

  it('users who have never signed in are marked, and can be invited again', async () => {
    api.on(getUsers, () => [me, newcomer]);
    api.on(resendInvitation, () => ({}));
    await ask('Invite again Karim Uddin', 'Send the invitation again?', 'Send');
    await sees('Karim Uddin was sent the invitation again.');
    await expect.element(row('Karim').getByText('Invited')).toBeVisible();
    expect(api.calls(resendInvitation).map(({ input }) => input.parameters)).toEqual([{ id: karim._id }]);
    await expect
      .element(page.getByRole('button', { name: 'Reset password Karim Uddin' }))
      .not.toBeInTheDocument();
  });
});

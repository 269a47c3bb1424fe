import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getUsers, messages, type User, updateUser } from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, isAt, press, seesToast } from '../testing/screen.ts';
import { farhanaAsUser as me } from '../testing/sign-in-here.ts';
import { EditUserPage } from './EditUserPage.tsx';

const karim: User = {
  _id: '6512bd43d9caa6e02c990b0b',
  name: 'Karim Uddin',
  email: 'karim@example.com',
  role: 'admin',
  enabled: true,
  invited: false,
};
const stateOf = ({ _id, name, email, role }: User) => ({ id: _id, name, email, role });

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.on(getUsers, () => [me, karim]);
});

const show = (state: unknown = stateOf(karim)) =>
  renderScreen(<EditUserPage />, ['/editUserManagement'], { pathname: '/editUserManagement', state });

it.each([undefined, null, {}, { id: karim._id }])(
  'the edit form redirects to the list for the incomplete router state %j [§2]',
  async state => {
    await renderScreen(<EditUserPage />, ['/editUserManagement'], { pathname: '/editUserManagement', state });
    await isAt('/userManagement');
  },
);

it('the edit form shows the user and saves changes [§2]', async () => {
  api.on(updateUser, ({ body }) => ({ ...karim, ...body, role: body.role ?? karim.role }));
  await show();
  await expect.element(field('Name')).toHaveValue('Karim Uddin');
  await expect.element(field('Email')).toHaveValue('karim@example.com');
  await expect.element(page.getByRole('radio', { name: 'Admin', exact: true })).toBeChecked();
  await field('Name').fill('Karim Ahmed');
  await page.getByRole('radio', { name: 'Super-admin' }).click();
  await press('Update');
  await isAt('/userManagement');
  await seesToast('User updated.');
  expect(api.calls(updateUser).map(({ input }) => input)).toEqual([
    {
      parameters: { id: karim._id },
      body: { name: 'Karim Ahmed', email: 'karim@example.com', role: 'super-admin' },
    },
  ]);
});

it('the edit form sends no request without changes', async () => {
  await show();
  await press('Update');
  await seesToast('Nothing was changed.');
  expect(api.calls(updateUser)).toEqual([]);
});

describe('edit form of a user before it is sent', () => {
  it.each([
    ['Name', '', messages.allFieldsRequired],
    ['Email', '', messages.allFieldsRequired],
    ['Email', 'nowhere', messages.invalidEmail],
  ])('%s as %j shows "%s"', async (name, text, message) => {
    await show();
    await field(name).fill(text);
    await press('Update');
    await seesToast(message);
    await expect.element(field(name)).toHaveFocus();
    await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(message));
  });
});

describe('role of a user in the edit form', () => {
  it('users cannot change their own role, and a text says why', async () => {
    api.on(getUsers, () => [me, { ...karim, role: 'super-admin' as const }]);
    await show(stateOf(me));
    await expect.element(page.getByText('Another super-admin can change your role.')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Admin', exact: true })).toBeDisabled();
    await expectNoViolations();
  });

  it('the role of the last super-admin cannot be changed, and a text says why', async () => {
    await show(stateOf(me));
    await expect.element(page.getByText('The last super-admin cannot become an admin.')).toBeVisible();
  });
});

describe('server error in the edit form [§8]', () => {
  const change = async (error: Error) => {
    api.on(updateUser, () => {
      throw error;
    });
    await show();
    await field('Email').fill('farhana@example.com');
    await press('Update');
  };

  it('the error has the message of the specification, and the server’s message is at the field', async () => {
    await change(new Refusal('DUPLICATE', messages.userExists, { fields: { email: messages.userExists } }));
    await seesToast('Failed to update user.');
    await expect.element(field('Email')).toHaveFocus();
    await expect.element(field('Email')).toHaveAccessibleDescription(/User all ready exists/);
  });

  it('the error has the message of the specification, and the server’s message is in the form', async () => {
    await change(new Refusal('FORBIDDEN', messages.lastSuperAdmin));
    await seesToast('Failed to update user.');
    await expect
      .element(page.getByRole('form', { name: 'Edit User' }).getByText(messages.lastSuperAdmin))
      .toBeVisible();
    await expectNoViolations();
  });

  it('a server error has another message than a missing response', async () => {
    await change(new NoConnection());
    await seesToast('Error updating user. Please try again.');
    await expect.element(field('Email')).toHaveValue('farhana@example.com');
  });
});

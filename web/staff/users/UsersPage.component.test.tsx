import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  deleteUser,
  disableUser,
  enableUser,
  getUsers,
  messages,
  type User,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, OddAnswer, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { press } from '../testing/screen.ts';
import { farhana } from '../testing/sign-in-here.ts';
import { UsersPage } from './UsersPage.tsx';

const me: User = {
  _id: farhana.id,
  name: farhana.name,
  email: farhana.email,
  role: 'super-admin',
  enabled: true,
  invited: false,
};
const karim: User = {
  _id: '6512bd43d9caa6e02c990b0b',
  name: 'Karim Uddin',
  email: 'karim@example.com',
  role: 'admin',
  enabled: true,
  invited: false,
};
const salma: User = {
  _id: '6512bd43d9caa6e02c990b0c',
  name: 'Salma Khatun',
  email: 'salma@example.com',
  role: 'super-admin',
  enabled: false,
  invited: false,
};

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.on(getUsers, () => [salma, me, karim]);
});

const show = () => renderScreen(<UsersPage />, ['/userManagement'], { pathname: '/userManagement' });
const sees = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(cell => cell.textContent);

describe('list of users', () => {
  it('has the columns of the specification, with each user’s role, sorted by name [§2]', async () => {
    await show();
    await sees('karim@example.com');
    const headers = page.getByRole('columnheader').elements();
    expect(headers.map(header => header.textContent)).toEqual(['NAME', 'EMAIL', 'ROLE', 'ACTION']);
    expect(names()).toEqual(['Farhana Akter (you)', 'Karim Uddin', 'Salma KhatunDisabled']);
    await expect.element(row('Karim').getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
    await expect.element(row('Salma').getByRole('cell', { name: 'Super-admin', exact: true })).toBeVisible();
  });

  it('shows cards with every action on a phone', async () => {
    await page.viewport(360, 800);
    onTestFinished(() => page.viewport(1280, 900));
    await show();
    const card = page.getByRole('listitem').filter({ hasText: 'karim@example.com' });
    for (const action of ['Edit', 'Delete'])
      await expect.element(card.getByRole('button', { name: `${action} Karim Uddin` })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  it('the list can be sorted by its headers and filtered by name or email', async () => {
    await show();
    await press('NAME');
    await expect.poll(names).toEqual(['Salma KhatunDisabled', 'Karim Uddin', 'Farhana Akter (you)']);
    await page.getByRole('searchbox', { name: 'Find by name or email' }).fill('karim@');
    await expect.poll(names).toEqual(['Karim Uddin']);
    await page.getByRole('searchbox', { name: 'Find by name or email' }).fill('nobody');
    await sees('No people match.');
  });

  it('the list has only the button Edit for the signed-in user, and says why', async () => {
    await show();
    await expect.element(row('Farhana').getByText('You cannot disable or delete yourself.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit Farhana Akter' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Delete Farhana Akter' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Disable Farhana Akter' })).not.toBeInTheDocument();
  });

  it('the list does not let the last super-admin who can sign in be deleted, and says why [§6]', async () => {
    api.on(getUsers, () => [
      { ...me, role: 'admin' as const },
      { ...salma, enabled: true },
    ]);
    await show();
    await expect
      .element(row('Salma').getByText('The last super-admin cannot be disabled or deleted.'))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Delete Salma Khatun' })).not.toBeInTheDocument();
  });
});

describe('navigation from the list of users [§2]', () => {
  it('a button opens the form for a new user', async () => {
    await show();
    await press('Add New User');
    await expect.element(page.getByRole('heading', { name: 'At /addUserManagement' })).toBeVisible();
  });

  it('a button opens the edit form with the user in the router state', async () => {
    await show();
    await press('Edit Karim Uddin');
    await expect.element(page.getByRole('heading', { name: 'At /editUserManagement' })).toBeVisible();
    await sees(
      'With {"id":"6512bd43d9caa6e02c990b0b","name":"Karim Uddin","email":"karim@example.com","role":"admin"}',
    );
  });
});

describe('deletion of a user', () => {
  it('the dialog names the user, and the deletion removes the row [§2]', async () => {
    api.on(deleteUser, () => ({}));
    await show();
    await press('Delete Karim Uddin');
    const dialog = page.getByRole('dialog', { name: 'Delete this person?' });
    await expect.element(dialog.getByText('Karim Uddin', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await sees('Karim Uddin was deleted.');
    await expect.poll(names).toHaveLength(2);
    expect(api.calls(deleteUser).map(({ input }) => input.parameters)).toEqual([{ id: karim._id }]);
  });

  it('nothing is deleted if the signed-in user cancels', async () => {
    await show();
    await press('Delete Karim Uddin');
    await press('Cancel');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(api.calls(deleteUser)).toEqual([]);
  });

  it(`shows "${messages.invalidId}" for an invalid id, without a request [§5]`, async () => {
    api.on(getUsers, () => [me, { ...karim, _id: 'short' }]);
    await show();
    await press('Delete Karim Uddin');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await sees(messages.invalidId);
    expect(api.calls(deleteUser)).toEqual([]);
  });

  it.each([
    [messages.lastSuperAdmin, new Refusal('FORBIDDEN', messages.lastSuperAdmin)],
    [messages.notFound, new Refusal('NOT_FOUND', messages.notFound)],
    [staffMessages.listNoResponse, new NoConnection()],
  ])('shows "%s" and reloads the list', async (message, error) => {
    api.on(deleteUser, () => {
      throw error;
    });
    await show();
    await press('Delete Karim Uddin');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await sees(message);
    await expect.poll(() => api.calls(getUsers).length).toBe(2);
  });
});

describe('disabling and enabling a user', () => {
  it('the dialog names the user, who is then shown as disabled', async () => {
    api.on(disableUser, () => ({ ...karim, enabled: false }));
    await show();
    await press('Disable Karim Uddin');
    await page
      .getByRole('dialog', { name: 'Disable this person?' })
      .getByRole('button', { name: 'Disable' })
      .click();
    await sees('Karim Uddin can no longer sign in.');
    await expect.element(row('Karim').getByText('Disabled')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Enable Karim Uddin' })).toBeVisible();
  });

  it('enabling needs no confirmation', async () => {
    api.on(enableUser, () => ({ ...salma, enabled: true }));
    await show();
    await press('Enable Salma Khatun');
    await sees('Salma Khatun can sign in again.');
    await expect.element(page.getByRole('button', { name: 'Disable Salma Khatun' })).toBeVisible();
  });
});

describe('list of users that is empty or not loaded [§2]', () => {
  it('the list shows that it is loading', async () => {
    api.on(getUsers, () => new Promise(() => undefined));
    await show();
    await sees('Loading people');
    await expectNoViolations();
  });

  it('the list shows that there are no users', async () => {
    api.on(getUsers, () => []);
    await show();
    await sees('No people yet.');
  });

  it.each([
    [staffMessages.listServerError, new Refusal('INTERNAL', messages.internal)],
    [staffMessages.listNoResponse, new NoConnection()],
    [messages.internal, new OddAnswer('<!doctype html>')],
    [messages.forbidden, new Refusal('FORBIDDEN', messages.forbidden)],
  ])('shows "%s" and retries on request', async (message, error) => {
    api.on(getUsers, () => {
      if (api.calls(getUsers).length === 1) throw error;
      return [me];
    });
    await show();
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    await press('Retry');
    await sees('Farhana Akter (you)');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('announces the error to screen readers', async () => {
    api.on(getUsers, () => Promise.reject(new NoConnection()));
    await show();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expectNoViolations();
  });
});

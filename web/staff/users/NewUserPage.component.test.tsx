import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addUser, messages, type RouteInput } from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, press, seesToast } from '../testing/screen.ts';
import { NewUserPage } from './NewUserPage.tsx';

const good = 'Temporary-pass-1';

let api: MockApi;
beforeEach(async () => {
  api = mockApi();
  await renderScreen(<NewUserPage />, ['/addUserManagement'], { pathname: '/addUserManagement' });
});

async function fill(name: string, email: string, password: string) {
  await field('Name').fill(name);
  await field('Email').fill(email);
  await page.getByLabelText('Temporary password').fill(password);
}
const karim = () => fill('Karim Uddin', 'Karim@Example.com', good);

const answer = ({ body }: RouteInput<typeof addUser>) => ({
  _id: '6512bd43d9caa6e02c990b0b',
  name: body.name,
  email: body.email,
  role: body.role ?? 'admin',
  enabled: true,
  invited: false,
});

it('the form for a new user explains the invitation [§2]', async () => {
  await expect.element(page.getByRole('heading', { level: 1, name: 'Create New User' })).toBeVisible();
  await expect.element(page.getByText(/^They get an invitation by email/)).toBeVisible();
});

describe('form for a new user before it is sent', () => {
  it.each([
    ['', 'k@example.com', good, 'Name'],
    ['Karim', '', good, 'Email'],
    ['Karim', 'not-an-email', '', 'Temporary password'],
  ])(
    `shows "${messages.allFieldsRequired}" for %j, %j, %j and focuses %s [§5]`,
    async (name, email, password, wrong) => {
      await fill(name, email, password);
      await press('Create');
      await seesToast(messages.allFieldsRequired);
      await expect.element(page.getByLabelText(wrong, { exact: true })).toHaveFocus();
      await expect
        .element(page.getByLabelText(wrong, { exact: true }))
        .toHaveAccessibleDescription(new RegExp(messages.allFieldsRequired));
    },
  );

  it('the form reports an invalid email or password', async () => {
    await fill('Karim', 'not-an-email', good);
    await press('Create');
    await seesToast(messages.invalidEmail);
    await fill('Karim', 'karim@example.com', 'weak');
    await press('Create');
    await seesToast(messages.weakPassword);
    expect(api.calls()).toEqual([]);
  });
});

it('the form can generate a temporary password, and shows it', async () => {
  await press('Generate');
  const password = page.getByLabelText('Temporary password');
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(password).toHaveValue(expect.stringMatching(/^.{16}$/));
  await press('Hide the password');
  await expect.element(password).toHaveAttribute('type', 'password');
});

it('the form invites the user, and opens the list with a success message [§2]', async () => {
  api.on(addUser, answer);
  await karim();
  await page.getByRole('radio', { name: 'Super-admin' }).click();
  await press('Create');
  await expect.element(page.getByRole('heading', { name: 'At /userManagement' })).toBeVisible();
  await seesToast('Karim Uddin was invited and chooses their own password at the first sign-in.');
  const [call] = api.calls(addUser);
  expect(call?.input.body).toEqual({
    name: 'Karim Uddin',
    email: 'Karim@Example.com',
    password: good,
    role: 'super-admin',
  });
});

it('the form shows Creating... and ignores a second submit while the request is pending', async () => {
  api.on(addUser, () => new Promise(() => undefined));
  await karim();
  await press('Create');
  await expect.element(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
});

describe('server error in the form for a new user', () => {
  it('the error has the message of the specification, and is at its field [§8]', async () => {
    api.on(addUser, () => {
      throw new Refusal('DUPLICATE', messages.userExists, { fields: { email: messages.userExists } });
    });
    await karim();
    await press('Create');
    await seesToast('Error: User all ready exists. Please sign in.');
    await expect.element(field('Email')).toHaveFocus();
    await expect.element(field('Email')).toHaveAccessibleDescription(/User all ready exists/);
  });

  it.each([
    [`Error: ${messages.forbidden}`, new Refusal('FORBIDDEN', messages.forbidden)],
    [`Error: ${messages.internal}`, new Refusal('INTERNAL', messages.internal)],
    [staffMessages.userAddError, new NoConnection()],
  ])('the error has the message "%s" [§8]', async (message, error) => {
    api.on(addUser, () => {
      throw error;
    });
    await karim();
    await press('Create');
    await seesToast(message);
    await expect.element(field('Name')).toHaveValue('Karim Uddin');
  });

  it('a retry sends the same idempotency key, and a new one after a change', async () => {
    api.on(addUser, input => {
      if (api.calls(addUser).length < 3) throw new NoConnection();
      return answer(input);
    });
    await karim();
    await press('Create');
    await seesToast(staffMessages.userAddError);
    await press('Create');
    await expect.poll(() => api.calls(addUser).length).toBe(2);
    await field('Name').fill('Karim U.');
    await press('Create');
    await expect.element(page.getByRole('heading', { name: 'At /userManagement' })).toBeVisible();
    const keys = api.calls(addUser).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

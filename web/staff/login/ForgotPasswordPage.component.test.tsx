import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { messages, passwordCode, recoverPassword } from '../../../functions/contract.ts';
import { type MockApi, mockApi, Refusal } from '../../testing/mock-api.ts';
import { render } from '../../testing/render.ts';
import { says } from '../testing/login-screen.tsx';
import { press } from '../testing/screen.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

const email = 'farhana@example.com';
const password = 'Quiet-Harbour-77';
let api: MockApi;

beforeEach(async () => {
  api = mockApi();
  api.on(passwordCode, () => ({}));
  api.on(recoverPassword, () => ({}));
  await render(
    <MemoryRouter>
      <ForgotPasswordPage />
    </MemoryRouter>,
  );
});

const heading = (name: string) => page.getByRole('heading', { name });
const bodies = (route: typeof passwordCode | typeof recoverPassword) =>
  api.calls(route).map(({ input }) => input.body);

async function askForCode(): Promise<void> {
  await page.getByLabelText('Email').fill(' Farhana@Example.com ');
  await press('Send code');
  await expect.element(heading('Choose a new password')).toBeVisible();
}

async function choose(code: string, chosen = password, again = chosen): Promise<void> {
  await page.getByLabelText('Code', { exact: true }).fill(code);
  await page.getByLabelText('New password', { exact: true }).fill(chosen);
  await page.getByLabelText('New password again').fill(again);
  await press('Save new password');
}

describe('forgotten password: request of a code [§4]', () => {
  it('requires an email, and does not reveal whether it has an account', async () => {
    await press('Send code');
    await says(messages.allFieldsRequired);
    expect(bodies(passwordCode)).toEqual([]);
    await askForCode();
    expect(bodies(passwordCode)).toEqual([{ email }]);
    await expect
      .element(page.getByText(`If ${email} is the email of a staff account`, { exact: false }))
      .toBeVisible();
  });

  it('shows why the code could not be sent, and can retry', async () => {
    api.on(passwordCode, () => {
      throw new Refusal('TOO_MANY', messages.loginTooMany);
    });
    await page.getByLabelText('Email').fill(email);
    await press('Send code');
    await says(messages.loginTooMany);
    api.on(passwordCode, () => ({}));
    await askForCode();
  });
});

describe('forgotten password: new password with the code [§4]', () => {
  beforeEach(askForCode);

  it('the form sends code and password, and links to the login', async () => {
    await choose('1234 5678');
    await expect.element(heading('Your password is changed')).toBeVisible();
    expect(bodies(recoverPassword)).toEqual([{ email, code: '12345678', password }]);
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['an impossible code', messages.wrongCode, () => choose('12')],
    ['empty fields', messages.allFieldsRequired, () => choose('')],
    ['a weak password', messages.weakPassword, () => choose('12345678', 'weak')],
    ['two different passwords', messages.passwordsDiffer, () => choose('12345678', password, `${password}x`)],
  ])('does not send %s', async (_, message, type) => {
    await type();
    await says(message);
    expect(bodies(recoverPassword)).toEqual([]);
  });

  it('shows that the code is wrong, and can send another one', async () => {
    api.on(recoverPassword, () => {
      throw new Refusal('UNAUTHENTICATED', messages.wrongCode);
    });
    await choose('12345678');
    await says(messages.wrongCode);
    await press('Send again');
    await expect.element(page.getByText('A new code is on its way', { exact: false })).toBeVisible();
    expect(bodies(passwordCode)).toEqual([{ email }, { email }]);
  });

  it('shows and hides the typed password', async () => {
    const field = page.getByLabelText('New password', { exact: true });
    await expect.element(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show what I typed' }).first().click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide what I typed' }).click();
    await expect.element(field).toHaveAttribute('type', 'password');
  });
});

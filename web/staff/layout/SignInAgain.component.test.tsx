import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  defaultSettings,
  fetchApplication,
  getApplication,
  getSettings,
  messages,
  showPresence,
  updateApplication,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi, Refusal } from '../../testing/mock-api.ts';
import { render } from '../../testing/render.ts';
import { StaffApp } from '../StaffApp.tsx';
import { sessionResumed } from '../session/interruption.ts';
import { clearTokens } from '../session/token-storage.ts';
import { fillIn, submit } from '../testing/form-driver.ts';
import { lettingIn } from '../testing/login-screen.tsx';
import { type MockPool, mockPool } from '../testing/mock-pool.ts';
import { routed } from '../testing/routed.tsx';
import { anApplication, sampleId } from '../testing/sample-application.ts';
import { toast } from '../testing/screen.ts';
import { farhana, forgetHere, keepTokens, renewed, signInHere } from '../testing/sign-in-here.ts';
import { mockQueues } from '../testing/work-queues.ts';

let api: MockApi;
let pool: MockPool;

beforeEach(async () => {
  api = mockApi();
  api.on(getApplication, () => anApplication({ version: 4 }));
  api.on(getSettings, () => defaultSettings);
  api.on(showPresence, () => ({ others: [] }));
  mockQueues(api);
  api.on(fetchApplication, () => ({ applications: [], totalApplication: 0, totalPages: 0 }));
  pool = mockPool();
  pool.signIn.mockImplementation(lettingIn);
  await signInHere();
});

async function openForm() {
  const opened = await open(`/editApplication/${sampleId}`);
  await expect.element(page.getByRole('textbox', { name: 'Salary' })).toHaveValue('54 000 CAD');
  return opened;
}

function open(path: string) {
  return render(
    routed(
      <>
        <StaffApp />
        <Address />
      </>,
      path,
    ),
  );
}

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

const isAt = (path: string) => expect.element(page.getByLabelText('Address')).toHaveTextContent(path);
const dialog = () => page.getByRole('dialog', { name: 'Your session has ended' });
const look = () => document.dispatchEvent(new Event('visibilitychange'));

async function signInAgain(): Promise<void> {
  await dialog().getByRole('textbox', { name: 'Password' }).fill('secret');
  await dialog().getByRole('button', { name: 'Login' }).click();
}

it('a form that is sent after the session has ended asks for the password in a dialog, and is then sent again [§4]', async () => {
  api.on(updateApplication, () => {
    if (api.calls(updateApplication).length === 1) pool.fetchAuthSession.mockResolvedValueOnce(renewed);
    if (api.calls(updateApplication).length < 3) throw new Refusal('UNAUTHENTICATED', messages.signInAgain);
    return anApplication({ version: 5 });
  });
  await openForm();
  await fillIn('Salary', '60 000 CAD');
  await submit();
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog().getByRole('textbox', { name: 'Email' })).toHaveValue(farhana.email);
  await expect.element(dialog().getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  expect(Object.keys(localStorage)).toEqual([]);

  await signInAgain();
  await expect.element(toast('Application updated.')).toBeVisible();
  await isAt('/application');
  const [last] = api.calls(updateApplication).slice(-1);
  expect(last?.input.body).toEqual({ salary: '60 000 CAD', version: 4 });
  expect(pool.signIn.mock.calls[0]?.[0]).toMatchObject({ username: farhana.email });
});

it('a page with unsaved entries stays open when the refresh cookie is gone, and a dialog asks for the password', async () => {
  await openForm();
  await fillIn('Salary', '60 000 CAD');
  clearTokens();
  look();
  await signInAgain();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Salary' })).toHaveValue('60 000 CAD');
  await isAt(`/editApplication/${sampleId}`);
});

it('a page without unsaved entries is left for the login when the refresh cookie is gone', async () => {
  await openForm();
  clearTokens();
  look();
  await isAt('/login');
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.signInAgain);
});

it('the page is left at once when another tab signs out', async () => {
  await openForm();
  forgetHere();
  window.dispatchEvent(new StorageEvent('storage', { key: 'User', newValue: null }));
  await isAt('/login');
});

it('the page stays when the same user signs in again in another tab', async () => {
  await openForm();
  await fillIn('Salary', '60 000 CAD');
  clearTokens();
  look();
  await expect.element(dialog()).toBeVisible();
  await signInHere();
  window.dispatchEvent(new StorageEvent('storage', { key: 'User' }));
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Salary' })).toHaveValue('60 000 CAD');
});

it('nothing of the previous user is shown when another user signs in in another tab', async () => {
  await openForm();
  await fillIn('Salary', '60 000 CAD');
  await keepTokens();
  localStorage.setItem(
    'User',
    JSON.stringify({ ...farhana, id: '6512bd43d9caa6e02c990b0b', name: 'Sadia Islam' }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'User' }));
  await expect.element(page.getByRole('button', { name: 'Sadia Islam' }).first()).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Salary' })).toHaveValue('54 000 CAD');
});

it('the dialog shows that the password is wrong, and leaves the page only on request', async () => {
  await openForm();
  await fillIn('Salary', '60 000 CAD');
  clearTokens();
  look();
  pool.signIn.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAuthorizedException' }));
  await signInAgain();
  await expect.element(dialog().getByText(messages.invalidLogin)).toBeVisible();
  await dialog().getByRole('button', { name: 'Leave this page' }).click();
  await isAt('/login');
});

it('waiting requests fail when the back office unmounts', async () => {
  const { unmount } = await openForm();
  await fillIn('Salary', '60 000 CAD');
  clearTokens();
  look();
  await expect.element(dialog()).toBeVisible();
  await unmount();
  expect(await sessionResumed()).toBe(false);
});

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  type DeletedApplication,
  fetchDeleted,
  fetchDeletedSlides,
  messages,
  restoreApplication,
  separateApplications,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, OddAnswer, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { Reopened, reopen } from '../testing/Reopened.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { anApplication, sampleId } from '../testing/sample-application.ts';
import { toast } from '../testing/screen.ts';
import { farhana, signInHere } from '../testing/sign-in-here.ts';
import { TrashPage } from './TrashPage.tsx';

const deleted = (special: Partial<DeletedApplication> = {}): DeletedApplication => ({
  _id: sampleId,
  visaType: 'work',
  surname: 'Rahman',
  givenN: 'Abdur',
  passport: 'BX0123456',
  isAdmin: true,
  isStatus: 'Pending',
  deletedAt: '2026-11-20T10:00:00.000Z',
  by: { _id: 'a', name: 'Sadia Islam' },
  until: '2026-12-20T10:00:00.000Z',
  ...special,
});

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.on(fetchDeleted, () => ({ applications: [deleted()] }));
  api.on(fetchDeletedSlides, () => []);
});

const show = () => renderScreen(<TrashPage />, ['/trash'], { pathname: '/trash' });
const restore = () => page.getByRole('button', { name: 'Restore Abdur Rahman' }).click();

it('deleted applications are loaded again even if the screen is reopened at once, because one may have been deleted since', async () => {
  const screen = (
    <Reopened>
      <TrashPage />
    </Reopened>
  );
  await renderScreen(screen, ['/trash'], { pathname: '/trash' });
  await expect.element(page.getByText('Abdur Rahman').first()).toBeVisible();
  const before = api.calls(fetchDeleted).length;
  api.on(fetchDeleted, () => ({ applications: [deleted({ givenN: 'Kamal' })] }));
  await reopen();
  await expect.element(page.getByText('Kamal Rahman').first()).toBeVisible();
  expect(api.calls(fetchDeleted).length).toBeGreaterThan(before);
});

it('a deleted record is listed with the user who deleted it, when, and until when it can be restored', async () => {
  await show();
  await expect.element(page.getByRole('rowheader', { name: 'Abdur Rahman' })).toBeVisible();
  for (const text of ['BX0123456', 'Sadia Islam', /^2026-11-2\d \d\d:\d\d$/, /^2026-12-2\d \d\d:\d\d$/]) {
    await expect.element(page.getByRole('cell', { name: text })).toBeVisible();
  }
});

describe('a deleted application that was joined into another one', () => {
  beforeEach(() => {
    api.on(fetchDeleted, () => ({ applications: [deleted({ joinedInto: 'd'.repeat(24) })] }));
  });

  it('a super-admin can separate the applications, and an error shows why if this fails', async () => {
    await signInHere();
    api.on(separateApplications, () => {
      throw new Refusal('STALE', messages.joinedChanged);
    });
    await show();
    await expect.element(page.getByRole('link', { name: 'Joined into another application' })).toBeVisible();
    const undo = page.getByRole('button', { name: 'Undo joining Abdur Rahman' });
    await undo.click();
    await expect.element(toast(messages.joinedChanged)).toBeVisible();
    api.on(separateApplications, () => anApplication());
    api.on(fetchDeleted, () => ({ applications: [] }));
    await undo.click();
    await expect.element(toast('The two applications are as they were before.')).toBeVisible();
    await expect.element(page.getByText('No application was deleted recently.')).toBeVisible();
  });

  it('an admin has no button to separate the applications', async () => {
    await signInHere({ ...farhana, role: 'admin' });
    await show();
    await expect.element(page.getByRole('link', { name: 'Joined into another application' })).toBeVisible();
    expect(page.getByRole('button', { name: /Abdur Rahman/ }).elements()).toEqual([]);
  });
});

it('restoring an application shows the result and removes it from the list', async () => {
  api.on(restoreApplication, () => anApplication());
  await show();
  await expect.element(page.getByRole('rowheader', { name: 'Abdur Rahman' })).toBeVisible();
  api.on(fetchDeleted, () => ({ applications: [] }));
  await restore();
  await expect.element(toast('The application of Abdur Rahman is restored.')).toBeVisible();
  await expect.element(page.getByText('No application was deleted recently.')).toBeVisible();
  expect(api.calls(restoreApplication)[0]?.input.parameters).toEqual({ id: sampleId });
});

it('an error says that another application has the passport number now, and links to it', async () => {
  api.on(restoreApplication, () => {
    throw new Refusal('DUPLICATE', messages.passportTaken, { fields: { passport: messages.passportTaken } });
  });
  await show();
  await restore();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('The application of Abdur Rahman was not restored')).toBeVisible();
  await expect.element(alert.getByText(/^Another application has this passport number now\./)).toBeVisible();
  await alert.getByRole('button', { name: 'Show the other application' }).click();
  await expect.element(page.getByRole('heading', { name: 'At /application' })).toBeVisible();
});

it('an error says that another application has the email now', async () => {
  api.on(restoreApplication, () => {
    throw new Refusal('DUPLICATE', messages.emailTaken, { fields: { email: messages.emailTaken } });
  });
  await show();
  await restore();
  await expect
    .element(page.getByRole('alert').getByText(/^Another application has this email now\./))
    .toBeVisible();
});

it.each([
  ['the server fails', () => new Refusal('INTERNAL', messages.internal), 'Failed to restore application.'],
  ['there is no connection', () => new NoConnection(), 'Error restoring application. Please try again.'],
])('an error is shown if restoring fails because %s', async (_, failure, message) => {
  api.on(restoreApplication, () => {
    throw failure();
  });
  await show();
  await restore();
  await expect.element(toast(message)).toBeVisible();
});

it('more deleted applications are shown on request', async () => {
  api.on(fetchDeleted, ({ query }) =>
    query?.cursor === 'next'
      ? { applications: [deleted({ _id: `${sampleId.slice(0, -1)}b`, givenN: 'Nusrat' })] }
      : { applications: [deleted()], nextCursor: 'next' },
  );
  await show();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('rowheader', { name: 'Nusrat Rahman' })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Abdur Rahman' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('the list of deleted applications shows that it is loading', async () => {
  api.on(fetchDeleted, () => new Promise(() => undefined));
  await show();
  await expect.element(page.getByText('Loading deleted applications')).toBeVisible();
});

it.each([
  [staffMessages.listServerError, new Refusal('INTERNAL', messages.internal)],
  [staffMessages.listNoResponse, new NoConnection()],
  [messages.internal, new OddAnswer('<!doctype html>')],
])('the message "%s" appears when loading fails, and a button retries', async (message, error) => {
  api.on(fetchDeleted, () => {
    if (api.calls(fetchDeleted).length === 1) throw error;
    return { applications: [deleted()] };
  });
  await show();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('rowheader', { name: 'Abdur Rahman' })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('cards are shown if a table would hide the last day to restore', async () => {
  await page.viewport(768, 900);
  onTestFinished(() => page.viewport(1280, 900));
  await show();
  const card = page.getByRole('listitem').filter({ hasText: 'Abdur Rahman' });
  await expect.element(card.getByText(/^2026-12-2\d /)).toBeInViewport({ ratio: 1 });
});

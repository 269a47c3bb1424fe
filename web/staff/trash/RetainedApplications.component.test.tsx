import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  fetchDeleted,
  fetchDeletedSlides,
  fetchRetained,
  holdApplication,
  messages,
  type RetainedApplication,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi, Refusal } from '../../testing/mock-api.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { sampleId } from '../testing/sample-application.ts';
import { toast } from '../testing/screen.ts';
import { farhana, signInHere } from '../testing/sign-in-here.ts';
import { TrashPage } from './TrashPage.tsx';

const closed = (special: Partial<RetainedApplication> = {}): RetainedApplication => ({
  _id: sampleId,
  visaType: 'work',
  surname: 'Rahman',
  givenN: 'Abdur',
  passport: 'BX0123456',
  isAdmin: true,
  isStatus: 'Rejected',
  closedAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:00:00.000Z',
  removableFrom: '2033-11-20T10:00:00.000Z',
  ...special,
});
const lists: Record<string, RetainedApplication[]> = {};

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.on(fetchDeleted, () => ({ applications: [] }));
  api.on(fetchDeletedSlides, () => []);
  Object.assign(lists, {
    closed: [closed()],
    due: [closed({ endedAt: '2019-12-01T10:00:00.000Z' })],
    held: [],
  });
  api.on(fetchRetained, ({ query }) => ({ applications: lists[query?.list ?? ''] ?? [] }));
});

async function open(tab: string): Promise<void> {
  await renderScreen(<TrashPage />, ['/trash'], { pathname: '/trash' });
  await page.getByRole('tab', { name: tab, exact: true }).click();
}

it('closed cases are listed with the date of their removal, and link to their screens', async () => {
  await open('Closed');
  const table = page.getByRole('table', { name: 'Closed cases' });
  await expect.element(table.getByRole('cell', { name: '2033-11-20' })).toBeVisible();
  await expectNoViolations();
  await table.getByRole('link', { name: 'Abdur Rahman' }).click();
  await expect
    .element(page.getByRole('heading', { name: `At /updateApplicationView/${sampleId}` }))
    .toBeVisible();
});

it('a super-admin can hold an application that is due for removal, and it moves to the list of held ones', async () => {
  api.on(holdApplication, () => ({}));
  await open('Removed soon');
  await expect.element(page.getByRole('cell', { name: /^Closed 2019-12-01 / })).toBeVisible();
  Object.assign(lists, { due: [], held: [closed()] });
  await page.getByRole('button', { name: 'Hold: Abdur Rahman' }).click();
  await expect.element(toast('The application of Abdur Rahman is on hold.')).toBeVisible();
  await expect.element(page.getByText('There are no applications to be removed.')).toBeVisible();
  expect(api.calls(holdApplication)[0]?.input).toEqual({
    parameters: { id: sampleId },
    body: { held: true },
  });
  await page.getByRole('tab', { name: 'Held', exact: true }).click();
  await page.getByRole('button', { name: 'End hold: Abdur Rahman' }).click();
  await expect.element(toast('The application of Abdur Rahman is no longer on hold.')).toBeVisible();
});

it('an error shows why an application could not be held', async () => {
  api.on(holdApplication, () => {
    throw new Refusal('NOT_FOUND', messages.notFound);
  });
  await open('Removed soon');
  await page.getByRole('button', { name: 'Hold: Abdur Rahman' }).click();
  await expect.element(toast(messages.notFound)).toBeVisible();
});

it('an admin sees applications that are due for removal, without a button to hold them', async () => {
  await signInHere({ ...farhana, role: 'admin' });
  await open('Removed soon');
  await expect.element(page.getByText('Abdur Rahman').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Hold/ })).not.toBeInTheDocument();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  defaultSettings,
  deleteApplication,
  getActivity,
  getApplication,
  getSettings,
  type HistoryPage,
  messages,
  type Status,
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
} from '../../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../../testing/mock-api.ts';
import { staffMessages } from '../../shared/messages.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { toast } from '../../testing/screen.ts';
import { ViewPage } from './ViewPage.tsx';

const paths = ['/userView', '/updateApplicationView/:id'];
let api: MockApi;

beforeEach(() => {
  api = mockApi();
  api.on(getApplication, () => anApplication({ version: 3 }));
  api.on(getSettings, () => defaultSettings);
});

afterEach(() => page.viewport(1280, 900));

async function open(isStatus: Status = 'Pending'): Promise<void> {
  api.on(getApplication, () => anApplication({ version: 3, isStatus, approve: '2026-06-02' }));
  await renderScreen(<ViewPage />, paths, { pathname: `/updateApplicationView/${sampleId}` });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`Abdur Rahman: ${isStatus}`);
}

it('goes back to the list when no application is named [§2]', async () => {
  await renderScreen(<ViewPage />, paths, { pathname: '/userView' });
  await expect.element(page.getByRole('heading', { name: 'At /application' })).toBeVisible();
});

it('keeps the portrait in the proportions of a passport picture on a phone', async () => {
  await page.viewport(360, 800);
  await open();
  const portrait = page.getByRole('img', { name: 'Portrait of Abdur Rahman' }).element();
  const { width, height } = portrait.getBoundingClientRect();
  expect(height / width).toBeCloseTo(45 / 35, 1);
});

it('says how often the applicant’s copy was opened, and when last', async () => {
  api.on(getApplication, () => anApplication({ opened: 3, openedAt: '2026-03-04T12:00:00.000Z' }));
  await renderScreen(<ViewPage />, paths, { pathname: `/updateApplicationView/${sampleId}` });
  await expect.element(page.getByText(/^3 times, last on 2026-03-04 /)).toBeVisible();
});

it('says that there is no such application and leads to the list', async () => {
  api.on(getApplication, () => {
    throw new Refusal('NOT_FOUND', messages.notFound);
  });
  await renderScreen(<ViewPage />, paths, { pathname: `/updateApplicationView/${sampleId}` });
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.notFound);
  await page.getByRole('link', { name: 'All applications' }).click();
  await expect.element(page.getByRole('heading', { name: 'At /application' })).toBeVisible();
});

it('is headed with the name and the status and shows the sections and the slots in their order [§2]', async () => {
  api.on(getApplication, () => anApplication({ isStatus: 'Approved', approve: '2026-06-02' }));
  await renderScreen(<ViewPage />, paths, { pathname: '/userView', state: { id: sampleId } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Abdur Rahman: Approved');
  await expect.element(page.getByRole('img', { name: 'Portrait of Abdur Rahman' })).toBeVisible();
  const sections = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(element => element.textContent);
  expect(sections).toEqual([
    'A. Personal Particulars',
    'B. Company Details',
    'C. Passport Details',
    'D. Applicant’s Contact Details',
    'Emails about changes',
    'Documents',
    'History',
  ]);
  const slots = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(element => element.textContent);
  expect(slots).toEqual(['Job Letter', 'Lmias', 'Visa', 'Visa Form', 'Work Permit', 'Air Tickets']);
  await expect.element(page.getByText('Bangladesh').first()).toBeVisible();
  await expect.element(page.getByText('2026-06-02')).toBeVisible();
});

it('reads the record again when the page is shown after the links have run out', async () => {
  await open();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(api.calls(getApplication)).toHaveLength(1);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_001);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => api.calls(getApplication)).toHaveLength(2);
  later.mockRestore();
});

it.each([
  ['Pending', updateApplicationPending, 'Pending', 'Visa collect date', '2026-07-01'],
  ['Approve', updateApplicationApprove, 'Approved', 'Visa approve date', ''],
  ['Reject', updateApplicationReject, 'Rejected', undefined, ''],
] as const)(
  '%s shows the old and the new status, then comes back to the view [§2, §4]',
  async (button, route, status, dateLabel, date) => {
    const before = status === 'Pending' ? 'Rejected' : 'Pending';
    const changed = anApplication({ isStatus: status, version: 4 });
    api.on(route, () => changed);
    await open(before);
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the status' });
    await expect.element(dialog).toMatchTextContent(`${before} → ${status}`);
    if (date) await dialog.getByRole('textbox', { name: dateLabel }).fill(date);
    else if (dateLabel) await expect.element(dialog.getByRole('textbox', { name: dateLabel })).toBeVisible();
    else await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
    api.on(getApplication, () => changed);
    await dialog.getByRole('button', { name: `Set to ${status}` }).click();
    await expect.element(toast(`The application is ${status} now.`)).toBeVisible();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(`Abdur Rahman: ${status}`);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.calls(route)[0]?.input.body).toEqual({ version: 3, ...(date && { date }) });
  },
);

it.each([
  ['Pending', updateApplicationPending, 'Set to Pending', 'pending', 'pending'],
  ['Approve', updateApplicationApprove, 'Set to Approved', 'approve', 'approving'],
  ['Reject', updateApplicationReject, 'Set to Rejected', 'reject', 'rejecting'],
] as const)(
  '%s says that it failed, with the status of a refusal or with the reason [§8]',
  async (button, route, confirm, action, doing) => {
    const before = action === 'pending' ? 'Rejected' : 'Pending';
    const fail = async (failure: Error) => {
      api.on(route, () => {
        throw failure;
      });
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('button', { name: confirm }).click();
    };
    await open(before);
    await fail(new Refusal('INTERNAL', messages.internal));
    await expect
      .element(toast(`Failed to ${action} application. Server responded with status: 500`))
      .toBeVisible();
    await fail(new NoConnection());
    await expect
      .element(toast(`Error ${doing} application: The server could not be reached. Please try again.`))
      .toBeVisible();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(`Abdur Rahman: ${before}`);
  },
);

it('has the three statuses as one group that marks the present one, and Delete apart from it', async () => {
  await open('Approved');
  const group = page.getByRole('group', { name: 'Status' });
  await expect
    .element(group.getByRole('button', { name: 'Approve', exact: true, pressed: true }))
    .toBeVisible();
  for (const name of ['Pending', 'Reject'])
    await expect.element(group.getByRole('button', { name, exact: true, pressed: false })).toBeVisible();
  expect(group.getByRole('button').elements()).toHaveLength(3);
  await expectNoViolations();
});

it.each([
  ['Pending', 'Pending', updateApplicationPending, 'Change the visa collect date', '2026-05-01'],
  ['Approve', 'Approved', updateApplicationApprove, 'Change the visa approve date', '2026-06-02'],
] as const)('%s again changes only the date, and says so', async (button, isStatus, route, title, date) => {
  api.on(route, () => anApplication({ isStatus, version: 4 }));
  await open(isStatus);
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  const day = dialog.getByRole('textbox');
  await expect.element(day).toHaveValue(date);
  await day.fill('2026-07-09');
  await dialog.getByRole('button', { name: 'Change the date' }).click();
  await expect.element(toast('The date is changed.')).toBeVisible();
  expect(api.calls(route)[0]?.input.body).toEqual({ version: 3, date: '2026-07-09' });
});

it('says of what is rejected that it is', async () => {
  await open('Rejected');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.element(toast('The application is Rejected already.')).toBeVisible();
});

it('offers to reload what somebody else changed, and writes over that', async () => {
  api.on(updateApplicationApprove, ({ body }) => {
    if (body?.version !== 8) throw new Refusal('STALE', messages.stale);
    return anApplication({ version: 9, isStatus: 'Approved' });
  });
  await open();
  const approve = async () => {
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('button', { name: 'Set to Approved' }).click();
  };
  await approve();
  await expect.element(page.getByText(messages.stale)).toBeVisible();
  api.on(getApplication, () => anApplication({ version: 8, salary: '70 000 CAD' }));
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(page.getByText('70 000 CAD')).toBeVisible();
  await expect.element(page.getByText(messages.stale)).not.toBeInTheDocument();
  await expect.element(page.getByText('Salary: 54 000 CAD → 70 000 CAD')).toBeVisible();
  await approve();
  await expect.element(toast('The application is Approved now.')).toBeVisible();
});

it('deletes after naming the applicant, and goes to the list', async () => {
  api.on(deleteApplication, () => ({}));
  await open();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Abdur Rahman', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'At /application' })).toBeVisible();
});

it.each([
  ['the server fails', () => new Refusal('INTERNAL', messages.internal), staffMessages.deleteFailed],
  ['there is no connection', () => new NoConnection(), staffMessages.deleteError],
])('says that deleting failed when %s [§8]', async (_, failure, message) => {
  api.on(deleteApplication, () => {
    throw failure();
  });
  await open();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(toast(message)).toBeVisible();
});

it('reads the history when it is opened', async () => {
  api.on(getActivity, () => ({
    activity: [
      {
        at: '2026-05-01T10:00:00.000Z',
        action: 'updateApplicationApprove',
        by: { _id: 'a', name: 'Sadia Islam' },
        before: { isStatus: 'Pending' },
        after: { isStatus: 'Approved' },
      },
      { at: '2026-04-30T10:00:00.000Z', action: 'addApplication', by: { _id: 'b'.repeat(24), name: '' } },
    ],
  }));
  await open();
  expect(api.calls(getActivity)).toEqual([]);
  await page.getByRole('button', { name: 'History' }).click();
  await expect.element(page.getByText('Sadia Islam')).toBeVisible();
  await expect.element(page.getByText('Somebody who has left')).toBeVisible();
  await expect.element(page.getByText('Status: Pending → Approved')).toBeVisible();
});

it('goes on after many views, until what was changed', async () => {
  const by = { _id: 'a', name: 'Sadia Islam' };
  const at = '2026-05-01T10:00:00.000Z';
  const change = { before: { salary: '1' }, after: { salary: '2' } };
  api.on(getActivity, ({ query }) =>
    query?.cursor
      ? { activity: [{ at: '2026-04-01T10:00:00.000Z', action: 'updateApplication', by, ...change }] }
      : {
          activity: Array.from({ length: 50 }, () => ({ at, action: 'getApplication', by })),
          nextCursor: `${at}#00000000`,
        },
  );
  await open();
  await page.getByRole('button', { name: 'History' }).click();
  await expect.element(page.getByText('Viewed 50 times')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('Salary: 1 → 2')).toBeVisible();
  await expect.element(page.getByText('Viewed 50 times')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('says that the application is on its way [§2]', async () => {
  api.on(getApplication, () => new Promise(() => undefined));
  await renderScreen(<ViewPage />, paths, { pathname: `/updateApplicationView/${sampleId}` });
  await expect.element(page.getByText(/Loading the application/)).toBeVisible();
});

it('says that the history is on its way, that it could not be read, and that there is none', async () => {
  const { promise, reject } = Promise.withResolvers<HistoryPage>();
  api.on(getActivity, () => promise);
  await open();
  await page.getByRole('button', { name: 'History' }).click();
  await expect.element(page.getByText('Loading the history')).toBeVisible();
  reject(new NoConnection());
  await expect.element(page.getByText('The history could not be read.')).toBeVisible();
  api.on(getActivity, () => ({ activity: [] }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Nothing was recorded.')).toBeVisible();
  await expect.element(page.getByText('The history could not be read.')).not.toBeInTheDocument();
});

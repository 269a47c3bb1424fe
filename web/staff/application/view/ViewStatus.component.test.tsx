import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  getApplication,
  messages,
  type Status,
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
} from '../../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../../testing/mock-api.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { anApplication } from '../../testing/sample-application.ts';
import { toast } from '../../testing/screen.ts';
import { mockView, showView } from '../../testing/view-screen.tsx';

let api: MockApi;
const open = (isStatus?: Status) => showView(api, isStatus);

beforeEach(() => {
  api = mockView();
});

it.each([
  ['Pending', updateApplicationPending, 'Pending', 'Visa collect date', '1 July 2026'],
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
    expect(api.calls(route)[0]?.input.body).toEqual({ version: 3, ...(date && { date: '2026-07-01' }) });
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

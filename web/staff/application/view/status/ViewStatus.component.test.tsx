import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getApplication,
  messages,
  rejectReasonsIn,
  type Status,
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
} from '../../../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../../../testing/mock-api.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { anApplication } from '../../../testing/sample-application.ts';
import { press, pressInDialog, toast } from '../../../testing/screen.ts';
import { mockView, openTab, openView, showView } from '../../../testing/view-screen.tsx';

let api: MockApi;
const open = (isStatus?: Status) => showView(api, isStatus);

beforeEach(() => {
  api = mockView();
});

it.each([
  ['Pending', updateApplicationPending, 'Pending', 'Visa collect date', '1 July 2026'],
  ['Approve', updateApplicationApprove, 'Approved', 'Visa approve date', ''],
  ['Reject', updateApplicationReject, 'Rejected', 'Date of refusal', '1 July 2026'],
] as const)(
  'the dialog of %s shows the old and the new status, then returns to the record [§2, §4]',
  async (button, route, status, dateLabel, date) => {
    const before = status === 'Pending' ? 'Rejected' : 'Pending';
    const changed = anApplication({ isStatus: status, version: 4 });
    api.on(route, () => changed);
    await open(before);
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the status' });
    await expect.element(dialog).toMatchTextContent(`${before} → ${status}`);
    if (date) await dialog.getByRole('textbox', { name: dateLabel }).fill(date);
    else await expect.element(dialog.getByRole('textbox', { name: dateLabel })).toBeVisible();
    api.on(getApplication, () => changed);
    await dialog.getByRole('button', { name: `Set to ${status}` }).click();
    await expect.element(toast(`The application is ${status} now.`)).toBeVisible();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(`Abdur Rahman: ${status}`);
    await expect.element(dialog).not.toBeInTheDocument();
    const decision = status === 'Pending' ? {} : { decision: true };
    const day = date ? { date: '2026-07-01' } : {};
    expect(api.calls(route)[0]?.input.body).toEqual({ version: 3, ...day, ...decision });
  },
);

describe('reason of a rejection', () => {
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('combobox', { name: 'Reason for refusal' });
  const box = dialog.getByRole('checkbox', { name: 'The applicant’s copy says so' });
  const [first = ''] = rejectReasonsIn({});
  const bodies = () => api.calls(updateApplicationReject).map(({ input }) => input.body);

  it('the reason can be a preset, and is shown to the applicant if the user ticks this', async () => {
    const rejectReason = { text: first, shown: true };
    api.on(updateApplicationReject, () => anApplication({ isStatus: 'Rejected', version: 4, rejectReason }));
    await open();
    await press('Reject');
    await expect.element(box).toBeDisabled();
    await reason.click();
    await page.getByRole('option', { name: first }).click();
    await box.click();
    await expectNoViolations();
    await pressInDialog('Set to Rejected');
    await expect.element(toast('The application is Rejected now.')).toBeVisible();
    expect(bodies()).toEqual([{ version: 3, decision: true, reason: first, showReason: true }]);
    await expect.element(page.getByText(`${first} (on the copy)`)).toBeVisible();
  });

  it('the reason can be free text, and can be changed or removed later', async () => {
    api = mockView({ isStatus: 'Rejected', rejectReason: { text: 'Too late', shown: true } });
    api.on(updateApplicationReject, () => anApplication({ isStatus: 'Rejected', version: 4 }));
    await openView();
    await press('Reject');
    await expect.element(reason).toHaveValue('Too late');
    await expect.element(box).toBeChecked();
    await reason.fill('');
    await userEvent.keyboard('{Escape}');
    await pressInDialog('Save');
    await expect.poll(bodies).toEqual([{ version: 3, decision: true, reason: '', showReason: false }]);
  });
});

it('the screen still shows how often the applicant’s copy was opened after a status change, although the response has no number', async () => {
  const openings = { opened: 3, openedAt: '2026-03-04T12:00:00.000Z' };
  api.on(getApplication, () => anApplication({ ...openings, version: 3 }));
  api.on(updateApplicationReject, () => anApplication({ isStatus: 'Rejected', version: 4 }));
  await openView();
  await press('Reject');
  await pressInDialog('Set to Rejected');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Abdur Rahman: Rejected');
  await expect.element(page.getByText(/^3 times, last on 2026-03-04 /)).toBeVisible();
});

it.each([
  ['Pending', updateApplicationPending, 'Set to Pending', 'pending', 'pending'],
  ['Approve', updateApplicationApprove, 'Set to Approved', 'approve', 'approving'],
  ['Reject', updateApplicationReject, 'Set to Rejected', 'reject', 'rejecting'],
] as const)(
  'the dialog of %s shows an error with the status of the response or the reason [§8]',
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
      .element(toast(new RegExp(`^Failed to ${action} application\\. Server responded with status: 500\\. `)))
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

it('the three status buttons are a group, the current one is pressed, and Delete is outside', async () => {
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
  ['Reject', 'Rejected', updateApplicationReject, 'Change the refusal', '2026-06-02'],
] as const)(
  'the button %s of the current status changes only the date, and says so',
  async (button, isStatus, route, title, date) => {
    api.on(route, () => anApplication({ isStatus, version: 4 }));
    await open(isStatus);
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    const day = dialog.getByRole('textbox');
    await expect.element(day).toHaveValue(date);
    await day.fill('2026-07-09');
    await dialog.getByRole('button', { name: isStatus === 'Rejected' ? 'Save' : 'Change the date' }).click();
    await expect
      .element(toast(isStatus === 'Rejected' ? 'The refusal was changed.' : 'The date is changed.'))
      .toBeVisible();
    const decision = isStatus === 'Pending' ? {} : { decision: true };
    expect(api.calls(route)[0]?.input.body).toEqual({ version: 3, date: '2026-07-09', ...decision });
  },
);

it('the dialog focuses the date, and refuses an approval date in the future', async () => {
  await open();
  await press('Approve');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: 'Visa approve date' })).toHaveFocus();
  await userEvent.keyboard('01/01/2099{Enter}');
  await expect.element(dialog.getByText(messages.dayToCome)).toBeVisible();
  expect(api.calls(updateApplicationApprove)).toEqual([]);
});

it('the dialog offers to reload after another user’s change, and then saves over the new version', async () => {
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
  await openTab('particulars');
  await expect.element(page.getByText('70 000 CAD')).toBeVisible();
  await expect.element(page.getByText(messages.stale)).not.toBeInTheDocument();
  await expect.element(page.getByText('Salary: 54 000 CAD → 70 000 CAD')).toBeVisible();
  await approve();
  await expect.element(toast('The application is Approved now.')).toBeVisible();
});

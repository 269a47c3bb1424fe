import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  getApplication,
  updateApplicationApprove,
  updateApplicationPending,
} from '../../../../../functions/contract.ts';
import type { MockApi } from '../../../../testing/mock-api.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { anApplication } from '../../../testing/sample-application.ts';
import { press, pressInDialog, toast } from '../../../testing/screen.ts';
import { mockView, openView, showView } from '../../../testing/view-screen.tsx';

let api: MockApi;

beforeEach(() => {
  api = mockView();
});

it('the approval dialog lists the stages that are still open, and approves at the first click', async () => {
  const received = { date: '2026-04-01' };
  const stages = { received, documentsChecked: received, submitted: received };
  api.on(getApplication, () => anApplication({ version: 3, stages }));
  api.on(updateApplicationApprove, () => anApplication({ isStatus: 'Approved', version: 4 }));
  await openView();
  await press('Approve');
  await expect
    .element(page.getByText('Still open before the decision: Biometrics and Medical examination.'))
    .toBeVisible();
  await pressInDialog('Set to Approved');
  await expect.poll(() => api.calls(updateApplicationApprove)).toHaveLength(1);
});

describe('stage Decision and a status change', () => {
  const [received, decision] = [{ date: '2026-04-01' }, { date: '2026-05-02' }];
  const dialog = () => page.getByRole('dialog');

  it('Decision can be left unchanged, after a warning', async () => {
    api.on(updateApplicationApprove, () => anApplication({ isStatus: 'Approved', version: 4 }));
    await showView(api);
    await press('Approve');
    const box = dialog().getByRole('checkbox', { name: 'Also set the stage Decision to this date' });
    await expect.element(box).toBeChecked();
    await box.click();
    await expect
      .element(dialog().getByText(/^Decision has no date of its own\. The copy shows/))
      .toBeVisible();
    await pressInDialog('Set to Approved');
    await pressInDialog('Set to Approved anyway');
    await expect.element(toast('The application is Approved now.')).toBeVisible();
    expect(api.calls(updateApplicationApprove)[0]?.input.body).toEqual({ version: 3 });
  });

  it('an approval takes over the date of the existing stage Decision', async () => {
    api = mockView({ stages: { received, decision } });
    api.on(updateApplicationApprove, () => anApplication({ isStatus: 'Approved', version: 4 }));
    await openView();
    await press('Approve');
    const day = dialog().getByRole('textbox', { name: 'Visa approve date' });
    await expect.element(day).toHaveValue(decision.date);
    await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
    await pressInDialog('Set to Approved');
    await expect.element(toast('The application is Approved now.')).toBeVisible();
    const [call] = api.calls(updateApplicationApprove);
    expect(call?.input.body).toEqual({ version: 3, date: decision.date, decision: true });
  });

  const passportRequested = { date: '2026-05-05' };
  const approved = {
    isStatus: 'Approved',
    statusDate: '2026-05-02',
    approve: '2026-05-02',
    stages: { received, decision, passportRequested },
  } as const;

  it('Pending can clear Decision, and warns if it does not', async () => {
    api = mockView(approved);
    api.on(updateApplicationPending, () => anApplication({ version: 4 }));
    await openView();
    await press('Pending');
    const warning = page.getByText(/^With Decision and Passport requested set and the status Pending/);
    await expect.element(warning).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Set to Pending anyway' })).toBeVisible();
    await expectNoViolations();
    await dialog().getByRole('checkbox', { name: 'Take back Decision and Passport requested, too' }).click();
    await expect.element(warning).not.toBeInTheDocument();
    await pressInDialog('Set to Pending');
    await expect.element(toast('The application is Pending now.')).toBeVisible();
    expect(api.calls(updateApplicationPending)[0]?.input.body).toEqual({ version: 3, decision: false });
  });

  it('a rejection after the stage Passport requested shows a warning', async () => {
    api = mockView(approved);
    await openView();
    await press('Reject');
    await expect
      .element(page.getByText('The copy of a rejected application leaves out Passport requested.'))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Set to Rejected anyway' })).toBeVisible();
  });
});

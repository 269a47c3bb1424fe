import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  closeApplication,
  exportApplication,
  getActivity,
  messages,
  reopenApplication,
} from '../../../../../functions/contract.ts';
import { pixel } from '../../../../testing/applicant.ts';
import { Refusal } from '../../../../testing/mock-api.ts';
import { recordTabs } from '../../../preferences/preferences.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { anApplication } from '../../../testing/sample-application.ts';
import { isAt, press, pressInDialog, toast } from '../../../testing/screen.ts';
import { mockView, openTab, openView, showView } from '../../../testing/view-screen.tsx';

const file1 = { name: 'letter.png', contentType: 'image/png', size: 68, url: pixel } as const;
const closed = { closedAt: '2026-11-20T10:00:00.000Z', isStatus: 'Rejected', version: 4, file1 } as const;
const close = async () => {
  await press('More');
  await page.getByRole('menuitem', { name: 'Close the case' }).click();
};

it('a rejected case is closed after a confirmation, and can then only be reopened', async () => {
  const api = mockView();
  api.on(closeApplication, () => anApplication(closed));
  await showView(api, 'Rejected');
  await close();
  await pressInDialog('Close the case');
  await expect.element(toast('The case is closed.')).toBeVisible();
  expect(api.calls(closeApplication)[0]?.input.body).toEqual({ version: 3, anyway: true });
  await expect.element(page.getByText('This case is closed')).toBeVisible();
});

it('a warning appears before an unfinished case is closed', async () => {
  const api = mockView();
  api.on(closeApplication, () => anApplication(closed));
  await showView(api, 'Pending');
  await close();
  await expect.element(page.getByRole('dialog').getByText(/^The application is not rejected/)).toBeVisible();
  await pressInDialog('Close the case anyway');
  await expect.element(toast('The case is closed.')).toBeVisible();
});

it('a closed case shows its documents and history, but cannot be changed', async () => {
  const api = mockView(closed);
  api.on(getActivity, () => ({ activity: [] }));
  await openView();
  await expect.element(page.getByText('This case is closed')).toBeVisible();
  await openTab('checklist');
  await expect.element(page.getByRole('link', { name: /^View Job Letter/ })).toBeVisible();
  const changing = /^(Pending|Approve|Reject|Edit|Set|Change|Replace|Choose|Remove|Done|Accept|Ask again)/;
  for (const tab of recordTabs) {
    await openTab(tab);
    expect(page.getByRole('button', { name: changing }).elements()).toEqual([]);
    await expect.element(page.getByRole('link', { name: 'Set the visa type' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Deadlines' })).not.toBeInTheDocument();
    await expectNoViolations();
  }
});

it('a closed case has a button to add the next case of the applicant', async () => {
  mockView(closed);
  await openView();
  await press('More');
  await page.getByRole('menuitem', { name: 'New case for this person' }).click();
  await isAt('/addUserApplication');
});

it('the whole case can be saved as a ZIP file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const api = mockView(closed);
  // The case has no documents, which the mock API cannot serve. case-zip.test.ts tests them.
  api.on(exportApplication, () => anApplication({ ...closed, image: undefined, file1: undefined }));
  api.on(getActivity, ({ query }) =>
    query?.cursor ? { activity: [] } : { activity: [], nextCursor: '2026-03-04T20:05:06.789Z#0123abcd' },
  );
  await openView();
  await press('More');
  await page.getByRole('menuitem', { name: 'Download all as a ZIP' }).click();
  await expect.element(toast('The ZIP is saved.')).toBeVisible();
  expect(saved).toEqual(['case-BX0123456-990b0a.zip']);
  expect(api.calls(exportApplication)).toHaveLength(1);
  expect(api.calls(getActivity)).toHaveLength(2);
  vi.restoreAllMocks();
});

it('a closed case is reopened with one click', async () => {
  const api = mockView(closed);
  api.on(reopenApplication, () => anApplication({ isStatus: 'Rejected', version: 5 }));
  await openView();
  await press('Reopen');
  await expect.element(toast('The case is open again.')).toBeVisible();
  expect(api.calls(reopenApplication)[0]?.input.body).toEqual({ version: 4 });
  await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
});

it('a closed case cannot be reopened if the applicant has a newer open case', async () => {
  const api = mockView(closed);
  api.on(reopenApplication, () => {
    throw new Refusal('DUPLICATE', messages.newerCaseOpen, { fields: { passport: messages.newerCaseOpen } });
  });
  await openView();
  await press('Reopen');
  await expect.element(toast(messages.newerCaseOpen)).toBeVisible();
  await expect.element(page.getByText('This case is closed')).toBeVisible();
});

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Application,
  fetchApplication,
  findLikely,
  getApplication,
  joinApplications,
  messages,
  separateApplications,
} from '../../../../../functions/contract.ts';
import { pixel } from '../../../../testing/applicant.ts';
import { type MockApi, Refusal } from '../../../../testing/mock-api.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { aRow } from '../../../testing/list-screen.tsx';
import { anApplication, sampleId } from '../../../testing/sample-application.ts';
import { press, pressInDialog, seesToast } from '../../../testing/screen.ts';
import { farhana, signInHere } from '../../../testing/sign-in-here.ts';
import { mockView, openView } from '../../../testing/view-screen.tsx';

const otherId = 'd'.repeat(24);
const letter = (name: string) => ({ name, contentType: 'image/png', size: 68, url: pixel });
const opened = anApplication({ version: 3, file1: letter('own.png') });
const other = anApplication({
  _id: otherId,
  version: 5,
  givenN: 'Abdul',
  passport: 'CX7654321',
  passportExpiry: '2030-01-01',
  file1: letter('other.png'),
  file4: letter('form.png'),
});
const likely = {
  _id: otherId,
  surname: 'Rahman',
  givenN: 'Abdul',
  passport: 'CX7654321',
  isStatus: 'Pending',
  compared: { name: 'near', nationalId: 'same', passport: 'different' },
} as const;

let api: MockApi;

const dialog = () => page.getByRole('dialog');
const choose = (group: string, option: string | RegExp) =>
  dialog().getByRole('radiogroup', { name: group }).getByRole('radio', { name: option }).click();
const openDialog = async () => {
  await press('More');
  await page.getByRole('menuitem', { name: 'Join with another application' }).click();
};
const compareWithLikely = async () => {
  await openDialog();
  await choose('Likely the same person', /^Abdul Rahman/);
  await pressInDialog('Compare both');
  await expect.element(dialog().getByText('Which one stays?')).toBeVisible();
};

beforeEach(async () => {
  api = mockView();
  await signInHere();
  const records: Record<string, Application> = { [sampleId]: opened, [otherId]: other };
  api.on(getApplication, ({ parameters: { id } }) => records[id] ?? opened);
  api.on(findLikely, () => ({ likely: [{ ...likely, _id: sampleId }, likely] }));
});

describe('joining two applications of one person', () => {
  it('the dialog asks which one to keep and which values, shows the result, and can be undone', async () => {
    api.on(joinApplications, () => anApplication({ version: 4, givenN: 'Abdul' }));
    api.on(separateApplications, () => other);
    await openView();
    await compareWithLikely();
    await expect
      .element(dialog().getByText(/from the other application: Passport Expires, Visa Form\.$/))
      .toBeVisible();
    await expectNoViolations();
    await choose('Given Name', 'Abdul');
    await choose('Job Letter', /other\.png/);
    await pressInDialog('Join');
    await seesToast('The applications are joined.');
    expect(api.calls(joinApplications)[0]?.input).toMatchObject({
      parameters: { id: sampleId },
      body: { version: 3, other: otherId, otherVersion: 5, take: ['givenN', 'file1'] },
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Abdul Rahman: Pending');
    await press('Undo');
    await seesToast('The two applications are as they were before.');
    expect(api.calls(separateApplications)[0]?.input.parameters).toEqual({ id: otherId });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Abdur Rahman: Pending');
  });

  it('the other application opens if the user keeps that one', async () => {
    api.on(joinApplications, () => ({ ...other, version: 6 }));
    await openView();
    await compareWithLikely();
    await choose('Given Name', 'Abdul');
    await choose('Which one stays?', /^Abdul Rahman/);
    await pressInDialog('Join');
    await seesToast('The applications are joined.');
    expect(api.calls(joinApplications)[0]?.input).toMatchObject({
      parameters: { id: otherId },
      body: { version: 5, other: sampleId, otherVersion: 3, take: [] },
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Abdul Rahman: Pending');
  });

  it('finds an application by its passport number, and says if there is none', async () => {
    api.on(findLikely, () => ({ likely: [] }));
    const rows = [aRow({ _id: otherId, passport: 'CX7654321' })];
    api.on(fetchApplication, () => ({ applications: rows, totalApplication: 1, totalPages: 1 }));
    await openView();
    await openDialog();
    await pressInDialog('Compare both');
    await expect.element(dialog().getByText(/^Choose an application, or/)).toBeVisible();
    const passport = dialog().getByRole('textbox', { name: 'Or find it by passport number' });
    await passport.fill('BX0123456');
    await pressInDialog('Compare both');
    await expect.element(dialog().getByText(/^No other open application/)).toBeVisible();
    await passport.fill('cx 7654321');
    await pressInDialog('Compare both');
    await expect.element(dialog().getByText('Which one stays?')).toBeVisible();
  });

  it('an error shows why the server refused, and nothing changes', async () => {
    api.on(joinApplications, () => {
      throw new Refusal('STALE', messages.stale);
    });
    await openView();
    await compareWithLikely();
    await pressInDialog('Join');
    await seesToast(messages.stale);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Abdur Rahman: Pending');
  });

  it('joining is not offered to an admin', async () => {
    await signInHere({ ...farhana, role: 'admin' });
    await openView();
    await press('More');
    await expect.element(page.getByRole('menuitem', { name: 'Download all as a ZIP' })).toBeVisible();
    await expect
      .element(page.getByRole('menuitem', { name: 'Join with another application' }))
      .not.toBeInTheDocument();
  });
});

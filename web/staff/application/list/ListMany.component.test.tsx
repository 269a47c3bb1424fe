import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type ApplicationState,
  assignApplication,
  closeApplication,
  fetchColleagues,
  messages,
  reopenApplication,
  undoChange,
  updateApplicationApprove,
  updateStage,
} from '../../../../functions/contract.ts';
import { type MockApi, Refusal } from '../../../testing/mock-api.ts';
import { readDraft } from '../../session/drafts.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { askedOf, showList } from '../../testing/list-screen.tsx';
import { ask, bodiesOf, dialog, idOf, type ManyScreen, mockMany, tick } from '../../testing/many-screen.tsx';
import { press, pressInDialog, sees } from '../../testing/screen.ts';

let screen: ManyScreen;
let api: MockApi;
let states: Map<string, ApplicationState>;

beforeEach(() => {
  sessionStorage.clear();
  screen = mockMany();
  ({ api, states } = screen);
});

describe('changes of many applications', () => {
  it('a status change applies to selected applications of several pages, lists skipped ones and messages before, and can be undone', async () => {
    await showList();
    await tick('No 1');
    await tick('No 2');
    await press('Next');
    await tick('No 3');
    await ask('Approve');
    await sees('2 applications will be changed.');
    await expect.element(dialog).toMatchTextContent(/1 applicant who agreed to it gets one message/);
    await sees('2 applications with open stages');
    await expect.element(dialog).toMatchTextContent(/Still open before the decision: .*Biometrics.* \(2\)/);
    await press('1 application left out');
    await sees('Approved already');
    await expectNoViolations();
    const asked = askedOf(api).length;
    await pressInDialog('Approve 2');
    await sees('2 applications are Approved now.');
    expect(bodiesOf(api, updateApplicationApprove)).toEqual([
      [1, { version: 3, decision: true }],
      [3, { version: 3, decision: true }],
    ]);
    await expect.poll(() => askedOf(api).length).toBeGreaterThan(asked);
    await pressInDialog('Undo 2');
    await sees('The change of 2 applications is undone.');
    expect(bodiesOf(api, undoChange)).toEqual([
      [1, { version: 4 }],
      [3, { version: 4 }],
    ]);
    // A finished undo does not open again after a reload.
    await expect.poll(() => readDraft('many')).toBeUndefined();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Change many' })).toBeVisible();
  });

  it('a change needs no mouse', async () => {
    await showList();
    await expect.element(page.getByRole('checkbox', { name: 'Choose Abdur No 1' })).toBeInTheDocument();
    page.getByRole('checkbox', { name: 'Choose Abdur No 1' }).element().focus();
    await userEvent.keyboard(' ');
    page.getByRole('button', { name: 'Change 1 chosen' }).element().focus();
    await userEvent.keyboard(`{Enter}${'{ArrowDown}'.repeat(4)}{Enter}`);
    await sees('1 application will be changed.');
    await userEvent.keyboard('{Enter}');
    await sees('1 application is Approved now.');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('a stage change sets date and note, and skips applications with warnings unless the user includes them', async () => {
    const decided = states.get(idOf(2));
    if (decided) states.set(idOf(2), { ...decided, stages: { decision: { date: '2026-02-01' } } });
    await showList();
    await page.getByRole('checkbox', { name: 'Choose all of this page' }).click();
    await ask('Set a stage');
    await dialog.getByRole('button', { name: /^Stage/ }).click();
    await page.getByRole('option', { name: 'Biometrics' }).click();
    await dialog.getByRole('textbox', { name: 'Day' }).fill('03/03/2026');
    await dialog.getByRole('textbox', { name: 'Note to the applicants' }).fill('In Dhaka');
    await sees('1 application will be changed.');
    await dialog.getByRole('checkbox', { name: 'Also change 1 application with warnings' }).click();
    await pressInDialog('Set 2');
    await sees('2 applications have the stage Biometrics now.');
    const body = { version: 3, stage: 'biometrics', date: '2026-03-03', note: 'In Dhaka' };
    expect(bodiesOf(api, updateStage)).toEqual([
      [1, body],
      [2, body],
    ]);
  });

  it('an assignment applies to all selected applications', async () => {
    api.on(fetchColleagues, () => ({ colleagues: [{ _id: 'a'.repeat(24), name: 'Nadia' }] }));
    await showList();
    await tick('No 1');
    await ask('Assign a team member');
    await dialog.getByRole('button', { name: /^Looked after by/ }).click();
    await page.getByRole('option', { name: 'Nadia' }).click();
    await pressInDialog('Assign 1');
    await sees('1 application is looked after by Nadia now.');
    expect(bodiesOf(api, assignApplication)).toEqual([[1, { version: 3, person: 'a'.repeat(24) }]]);
  });

  it('failures are listed with reasons and can be retried, and Undo reopens the closed cases', async () => {
    const first = states.get(idOf(1));
    if (first) states.set(idOf(1), { ...first, isStatus: 'Rejected' });
    const second = states.get(idOf(2));
    if (second) states.set(idOf(2), { ...second, isStatus: 'Rejected' });
    let isRefused = true;
    api.on(closeApplication, ({ parameters }) => {
      if (isRefused && parameters.id === idOf(2)) throw new Refusal('STALE', messages.stale);
      return screen.written(parameters.id);
    });
    await showList();
    await tick('No 1');
    await tick('No 2');
    await ask('Close the cases');
    await pressInDialog('Close 2');
    await sees('1 application is closed now.');
    const failures = page.getByRole('table', { name: 'What failed' });
    await expect
      .element(failures)
      .toMatchTextContent(/Abdur No 2.*A colleague changed this application in the meantime\./);
    await expectNoViolations();
    isRefused = false;
    if (second) states.set(idOf(2), { ...second, isStatus: 'Rejected', version: 8 });
    await pressInDialog('Retry the failed ones');
    await sees('2 applications are closed now.');
    expect(bodiesOf(api, closeApplication).at(-1)).toEqual([2, { version: 8, anyway: true }]);
    await pressInDialog('Undo 2');
    await sees('The change of 2 applications is undone.');
    expect(api.calls(reopenApplication)).toHaveLength(2);
  });
});

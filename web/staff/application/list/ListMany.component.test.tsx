import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type ApplicationState,
  assignApplication,
  closeApplication,
  fetchApplication,
  fetchColleagues,
  fetchStates,
  messages,
  reopenApplication,
  undoChange,
  updateApplicationApprove,
  updateStage,
} from '../../../../functions/contract.ts';
import { type MockApi, Refusal } from '../../../testing/mock-api.ts';
import { keepDraft, readDraft } from '../../session/drafts.ts';
import { hasWork } from '../../session/unsaved-work.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { aRow, askedOf, mockList, showList } from '../../testing/list-screen.tsx';
import { anApplication } from '../../testing/sample-application.ts';
import { press, pressInDialog, sees, seesToast } from '../../testing/screen.ts';
import { signInHere } from '../../testing/sign-in-here.ts';

const dialog = page.getByRole('dialog');
const idOf = (number: number) => number.toString(16).padStart(24, '0');
const versions = new Map<string, number>();
let api: MockApi;
let states: Map<string, ApplicationState>;

/** Creates a list with this many pages of two applications, with applicants named One, Two and so on. */
function haveList(pages: number): void {
  api.on(fetchApplication, ({ query }) => {
    const number = Number(query?.page ?? 1);
    return {
      applications: [number * 2 - 1, number * 2].map(one => aRow({ _id: idOf(one), surname: `No ${one}` })),
      totalApplication: pages * 2,
      totalPages: pages,
      ...(number < pages && { nextCursor: `opens-${number + 1}` }),
    };
  });
}

const written = (id: string) => {
  const version = (versions.get(id) ?? 3) + 1;
  versions.set(id, version);
  return anApplication({ _id: id, version });
};

beforeEach(() => {
  sessionStorage.clear();
  versions.clear();
  api = mockList();
  haveList(3);
  states = new Map(
    [1, 2, 3, 4, 5, 6].map(number => [
      idOf(number),
      {
        _id: idOf(number),
        givenN: 'Abdur',
        surname: `No ${number}`,
        isStatus: number === 2 ? 'Approved' : 'Pending',
        stages: {},
        version: 3,
        getsEmail: number !== 3,
      },
    ]),
  );
  api.on(fetchStates, ({ body }) => ({ states: body.ids.flatMap(id => states.get(id) ?? []) }));
  for (const route of [updateApplicationApprove, updateStage, assignApplication, closeApplication] as const)
    api.on(route, ({ parameters }) => written(parameters.id));
  for (const route of [undoChange, reopenApplication] as const)
    api.on(route, ({ parameters }) => written(parameters.id));
});

const bodies = (route: Parameters<MockApi['calls']>[0]) =>
  api.calls(route).map(({ input }) => [Number.parseInt(String(input.parameters?.['id']), 16), input.body]);

const tick = (name: string) => page.getByRole('checkbox', { name: `Choose Abdur ${name}` }).click();

async function ask(action: string): Promise<void> {
  await page.getByRole('button', { name: /^Change / }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

describe('changing many applications', () => {
  it('changes selected applications of several pages, shows before who is skipped and who gets an email, and undoes it', async () => {
    await showList();
    await tick('No 1');
    await tick('No 2');
    await press('Next');
    await tick('No 3');
    await ask('Approve');
    await sees('2 applications will be changed.');
    await expect.element(dialog).toMatchTextContent(/1 applicant who agreed to it gets one email/);
    await sees('2 applications with open stages');
    await expect.element(dialog).toMatchTextContent(/Still open before the decision: .*Biometrics.* \(2\)/);
    await press('1 application left out');
    await sees('Approved already');
    await expectNoViolations();
    const asked = askedOf(api).length;
    await pressInDialog('Approve 2');
    await sees('2 applications are Approved now.');
    expect(bodies(updateApplicationApprove)).toEqual([
      [1, { version: 3, decision: true }],
      [3, { version: 3, decision: true }],
    ]);
    await expect.poll(() => askedOf(api).length).toBeGreaterThan(asked);
    await pressInDialog('Undo 2');
    await sees('2 applications are as before.');
    expect(bodies(undoChange)).toEqual([
      [1, { version: 4 }],
      [3, { version: 4 }],
    ]);
    // It must not open again after a reload.
    await expect.poll(() => readDraft('many')).toBeUndefined();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Change many' })).toBeVisible();
  });

  it('works by keyboard only', async () => {
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

  it('sets a stage with date and note, and skips unusual cases unless they are included', async () => {
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
    expect(bodies(updateStage)).toEqual([
      [1, body],
      [2, body],
    ]);
  });

  it('assigns them to a colleague', async () => {
    api.on(fetchColleagues, () => ({ colleagues: [{ _id: 'a'.repeat(24), name: 'Nadia' }] }));
    await showList();
    await tick('No 1');
    await ask('Assign a team member');
    await dialog.getByRole('button', { name: /^Looked after by/ }).click();
    await page.getByRole('option', { name: 'Nadia' }).click();
    await pressInDialog('Assign 1');
    await sees('1 application is looked after by Nadia now.');
    expect(bodies(assignApplication)).toEqual([[1, { version: 3, person: 'a'.repeat(24) }]]);
  });

  it('shows which failed and why, retries those, and reopens cases it closed', async () => {
    const first = states.get(idOf(1));
    if (first) states.set(idOf(1), { ...first, isStatus: 'Rejected' });
    const second = states.get(idOf(2));
    if (second) states.set(idOf(2), { ...second, isStatus: 'Rejected' });
    let isRefused = true;
    api.on(closeApplication, ({ parameters }) => {
      if (isRefused && parameters.id === idOf(2)) throw new Refusal('STALE', messages.stale);
      return written(parameters.id);
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
    expect(bodies(closeApplication).at(-1)).toEqual([2, { version: 8, anyway: true }]);
    await pressInDialog('Undo 2');
    await sees('2 applications are as before.');
    expect(api.calls(reopenApplication)).toHaveLength(2);
  });

  it('finishes pending requests when stopped, and can be resumed', async () => {
    const answer = Promise.withResolvers<void>();
    api.on(updateApplicationApprove, async ({ parameters }) => {
      await answer.promise;
      return written(parameters.id);
    });
    haveList(20);
    states = new Map(
      Array.from({ length: 40 }, (_, index) => {
        const [, state] = [...states][0] ?? [];
        const _id = idOf(index + 1);
        return [_id, { ...state, _id, surname: `No ${index + 1}` } as ApplicationState];
      }),
    );
    await showList();
    await ask('Choose all of this list');
    await seesToast('40 are chosen.');
    await ask('Approve');
    await pressInDialog('Approve 40');
    await expect.element(dialog.getByRole('progressbar')).toBeVisible();
    await expect.poll(() => api.calls(updateApplicationApprove).length).toBe(6);
    expect(hasWork('sending')).toBe(true);
    await dialog.getByRole('button', { name: 'Stop' }).last().click();
    answer.resolve();
    await sees('6 applications are Approved now.');
    await expect.element(dialog).toMatchTextContent(/It stopped before 34 applications\./);
    expect(hasWork()).toBe(false);
    await pressInDialog('Go on');
    await sees('40 applications are Approved now.');
    expect(api.calls(updateApplicationApprove)).toHaveLength(40);
  });
});

describe('unfinished change', () => {
  const job = {
    change: { kind: 'status', action: 'approve', withDecision: true },
    isUndo: false,
    begunAt: Date.now(),
    waiting: [{ id: idOf(1), version: 3 }],
    done: [{ id: idOf(3), version: 4 }],
    failed: [],
  };

  it('opens after a reload, and changes nothing twice when resumed', async () => {
    await signInHere();
    keepDraft('many', { job, isSeen: false });
    // The pending request had succeeded.
    const first = states.get(idOf(1));
    if (first) states.set(idOf(1), { ...first, isStatus: 'Approved', version: 4 });
    api.on(updateApplicationApprove, () => {
      throw new Refusal('STALE', messages.stale);
    });
    await showList();
    await expect.element(dialog).toMatchTextContent(/1 application is Approved now\. It stopped before 1/);
    await pressInDialog('Go on');
    await sees('2 applications are Approved now.');
    await pressInDialog('Undo 2');
    await sees('2 applications are as before.');
    expect(bodies(undoChange)).toEqual([
      [3, { version: 4 }],
      [1, { version: 4 }],
    ]);
  });

  it('is offered in the menu after it was seen, and stores no personal data', async () => {
    await signInHere();
    keepDraft('many', { job, isSeen: true });
    await showList();
    await sees('Abdur No 1');
    await expect.element(dialog).not.toBeInTheDocument();
    await ask('Show or undo the last change');
    await pressInDialog('Undo 1');
    await sees('1 application is as before.');
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Abdur|No 1|BX01/);
  });
});

describe('selecting the whole list', () => {
  it('follows the filter page by page, and says if there are more than can be changed at once', async () => {
    api.on(fetchApplication, ({ query }) => {
      const number = Number(query?.page ?? 1);
      const size = Number(query?.limit);
      return {
        applications: Array.from({ length: size }, (_, index) => aRow({ _id: idOf(number * size + index) })),
        totalApplication: 5000,
        totalPages: 100,
        nextCursor: `opens-${number + 1}`,
      };
    });
    await showList('?status=Approved');
    await ask('Choose all of this list');
    await seesToast('The first 1,000 are chosen. At most 1,000 can be changed at once.');
    await expect.element(page.getByRole('button', { name: 'Change 1,000 chosen' })).toBeVisible();
    const asked = askedOf(api).slice(1);
    expect(asked).toHaveLength(20);
    expect(asked[1]).toEqual({ page: '2', limit: '50', status: 'Approved', cursor: 'opens-2' });
    await ask('Choose none');
    await expect.element(page.getByRole('button', { name: 'Change many' })).toBeVisible();
  });

  it('has a checkbox on each card on a phone', async () => {
    await page.viewport(360, 800);
    onTestFinished(() => page.viewport(1280, 720));
    await showList();
    await tick('No 2');
    await expect.element(page.getByRole('button', { name: 'Change 1 chosen' })).toBeVisible();
    await tick('No 2');
    await expect.element(page.getByRole('button', { name: 'Change many' })).toBeVisible();
  });
});

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  type ApplicationState,
  fetchApplication,
  messages,
  undoChange,
  updateApplicationApprove,
} from '../../../../functions/contract.ts';
import { type MockApi, Refusal } from '../../../testing/mock-api.ts';
import { storeDraft } from '../../session/drafts.ts';
import { hasWork } from '../../session/unsaved-work.ts';
import { aRow, askedOf, showList } from '../../testing/list-screen.tsx';
import {
  aState,
  ask,
  bodiesOf,
  dialog,
  haveList,
  idOf,
  type ManyScreen,
  mockMany,
  tick,
} from '../../testing/many-screen.tsx';
import { pressInDialog, sees, seesToast } from '../../testing/screen.ts';
import { signInHere } from '../../testing/sign-in-here.ts';

let screen: ManyScreen;
let api: MockApi;
let states: Map<string, ApplicationState>;

beforeEach(() => {
  sessionStorage.clear();
  screen = mockMany();
  ({ api, states } = screen);
});

describe('an unfinished change of many applications', () => {
  const job = {
    change: { kind: 'status', action: 'approve', withDecision: true },
    isUndo: false,
    begunAt: Date.now(),
    waiting: [{ id: idOf(1), version: 3 }],
    done: [{ id: idOf(3), version: 4 }],
    failed: [],
  };

  it('waits for pending requests when the user stops it, and can be resumed', async () => {
    const answer = Promise.withResolvers<void>();
    api.on(updateApplicationApprove, async ({ parameters }) => {
      await answer.promise;
      return screen.written(parameters.id);
    });
    haveList(api, 20);
    for (let number = 1; number <= 40; number += 1)
      states.set(idOf(number), { ...aState(number), isStatus: 'Pending' });
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

  it('the unfinished change opens after a reload, and changes no application twice when resumed', async () => {
    await signInHere();
    storeDraft('many', { job, isSeen: false });
    // The request that was pending at the reload had succeeded.
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
    await sees('The change of 2 applications is undone.');
    expect(bodiesOf(api, undoChange)).toEqual([
      [3, { version: 4 }],
      [1, { version: 4 }],
    ]);
  });

  it('the unfinished change stays in the menu after it was shown, and stores no personal data', async () => {
    await signInHere();
    storeDraft('many', { job, isSeen: true });
    await showList();
    await sees('Abdur No 1');
    await expect.element(dialog).not.toBeInTheDocument();
    await ask('Show or undo the last change');
    await pressInDialog('Undo 1');
    await sees('The change of 1 application is undone.');
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Abdur|No 1|BX01/);
  });
});

describe('selection of the whole list', () => {
  it('reads the filtered list page by page, and says if it is longer than one change can be', async () => {
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

  it('a phone shows a checkbox on each card', async () => {
    await page.viewport(360, 800);
    onTestFinished(() => page.viewport(1280, 720));
    await showList();
    await tick('No 2');
    await expect.element(page.getByRole('button', { name: 'Change 1 chosen' })).toBeVisible();
    await tick('No 2');
    await expect.element(page.getByRole('button', { name: 'Change many' })).toBeVisible();
  });
});

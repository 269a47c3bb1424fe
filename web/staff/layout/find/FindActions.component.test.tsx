import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  assignApplication,
  fetchApplication,
  fetchColleagues,
  messages,
  updateStage,
} from '../../../../functions/contract.ts';
import { type MockApi, Refusal } from '../../../testing/mock-api.ts';
import { render } from '../../../testing/render.ts';
import { storePreferences } from '../../preferences/preferences.ts';
import { StaffApp } from '../../StaffApp.tsx';
import { storeRecentRecord } from '../../session/recent-records.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { mockPool } from '../../testing/mock-pool.ts';
import { routed } from '../../testing/routed.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { press, pressInDialog, reads, seesToast } from '../../testing/screen.ts';
import { farhana, signInHere } from '../../testing/sign-in-here.ts';
import { mockView } from '../../testing/view-screen.tsx';
import { mockQueues } from '../../testing/work-queues.ts';

let api: MockApi;

async function openRecord(special: Parameters<typeof mockView>[0] = {}): Promise<void> {
  api = mockView(special);
  mockPool();
  mockQueues(api);
  api.on(fetchApplication, () => ({ applications: [], totalApplication: 0, totalPages: 1 }));
  await signInHere();
  await render(routed(<StaffApp />, `/updateApplicationView/${sampleId}`));
  await reads(page.getByRole('heading', { level: 1 }), /Abdur Rahman/);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const keys = (text: string) => userEvent.keyboard(text);
const box = () => page.getByRole('combobox', { name: 'Find' });
const find = () => keys('{Control>}k{/Control}');
const option = (name: string | RegExp) => page.getByRole('option', { name });
const actions = () => page.getByRole('group', { name: 'Actions' });

describe('actions of the open record in the search dialog', () => {
  it('are listed with their keys, below the recent records', async () => {
    await openRecord();
    storeRecentRecord({ id: 'b'.repeat(24), name: 'Nasrin Khatun' });
    await find();
    await expect.element(page.getByRole('option').first()).toHaveTextContent('Nasrin Khatun');
    const approve = actions().getByRole('option', { name: 'Approve, with the stage Decision' });
    await expect.element(approve.getByText('a', { exact: true })).toBeVisible();
    await expect.element(actions().getByRole('option', { name: 'Reject' })).toBeVisible();
    await expectNoViolations();
  });

  it('open their dialogs', async () => {
    await openRecord();
    await find();
    await keys('rej{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Change the status' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Set to Rejected' })).toBeVisible();
    await expect.element(page.getByRole('dialog', { name: 'Find' })).not.toBeInTheDocument();
    await pressInDialog('Cancel');
  });

  it('are not listed if the case is closed', async () => {
    await openRecord({ closedAt: '2026-06-02T00:00:00.000Z' });
    await find();
    await keys('set');
    await expect.element(option('Settings')).toBeVisible();
    await expect.element(option(/^Set stage/)).not.toBeInTheDocument();
    await expect.element(option('Reject')).not.toBeInTheDocument();
    await keys('{Escape}s');
    await expect.element(page.getByRole('dialog', { name: 'Find' })).not.toBeInTheDocument();
  });
});

describe('stages in the search dialog', () => {
  const sent = () => api.calls(updateStage).map(({ input }) => input.body);

  it('s lists them, and Enter sets an open one to today, with Undo', async () => {
    await openRecord({ stages: { received: { date: '2026-04-01' } } });
    api.on(updateStage, () => anApplication({ version: 4 }));
    await keys('s');
    await expect.element(box()).toHaveValue('Set stage ');
    await expect.element(option(/^Set stage Received/)).toMatchTextContent(/Change the date$/);
    await keys('subm');
    await expect.element(option(/^Set stage Submitted to IRCC/)).toMatchTextContent(/Done today$/);
    await keys('{Enter}');
    await seesToast('Submitted to IRCC is done today.');
    expect(sent()).toEqual([{ stage: 'submitted', version: 3 }]);
    await press('Undo');
    await seesToast('Submitted to IRCC is taken back.');
    expect(sent()[1]).toMatchObject({ stage: 'submitted', date: null });
    expect(api.calls(fetchApplication)).toEqual([]);
  });

  it('a stage with a date opens its dialog', async () => {
    await openRecord({ stages: { received: { date: '2026-04-01' } } });
    await find();
    await keys('set rec{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Received' })).toBeVisible();
    await pressInDialog('Cancel');
  });

  it('an action with the same first word is found by its words', async () => {
    await openRecord();
    await find();
    await keys('set to pen');
    await expect.element(option('Set to Pending')).toBeVisible();
    await keys('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Change the visa collect date' })).toBeVisible();
    await pressInDialog('Cancel');
  });

  it('a name of a stage without the verb sets nothing, because it may be the beginning of a name', async () => {
    await openRecord();
    await find();
    await keys('sub');
    await expect.element(page.getByText(/^No application is found/)).toBeVisible();
    await expect.element(option(/Submitted/)).not.toBeInTheDocument();
  });
});

describe('colleagues in the search dialog', () => {
  beforeEach(() => openRecord());
  const colleagues = [
    { _id: 'c'.repeat(24), name: 'Farhana Akter' },
    { _id: 'd'.repeat(24), name: 'করিম উদ্দিন' },
  ];

  it('i lists them, and Enter assigns the application', async () => {
    api.on(fetchColleagues, () => ({ colleagues }));
    api.on(assignApplication, () =>
      anApplication({ version: 4, assignee: { id: 'd'.repeat(24), name: 'করিম উদ্দিন' } }),
    );
    await keys('i');
    await expect.element(option('Assign to Farhana Akter')).toBeVisible();
    await expect.element(option('Assign to Nobody')).toBeVisible();
    await keys('করিম');
    await expect.element(option('Assign to Farhana Akter')).not.toBeInTheDocument();
    await keys('{Enter}');
    await seesToast(/করিম উদ্দিন\.$/);
    expect(api.calls(assignApplication)[0]?.input.body).toEqual({ person: 'd'.repeat(24), version: 3 });
  });

  it('"assign to me" assigns the application to the user', async () => {
    api.on(fetchColleagues, () => ({
      colleagues: [...colleagues, { _id: farhana.id, name: farhana.name }],
    }));
    api.on(assignApplication, () => anApplication({ version: 4, assignee: { ...farhana } }));
    await find();
    await keys('assign to me');
    await expect.element(option('Assign to Me (Farhana Akter)')).toBeVisible();
    await keys('{Enter}');
    await expect
      .poll(() => api.calls(assignApplication)[0]?.input.body)
      .toEqual({ person: farhana.id, version: 3 });
  });

  it('shows an error, and retries on request', async () => {
    let fails = true;
    api.on(fetchColleagues, () => {
      if (fails) throw new Refusal('INTERNAL', messages.internal);
      return { colleagues };
    });
    await find();
    await keys('ass{Enter}');
    await expect.element(box()).toHaveValue('Assign to ');
    await expect.element(page.getByRole('alert')).toBeVisible();
    fails = false;
    await press('Retry');
    await expect.element(option('Assign to Farhana Akter')).toBeVisible();
  });

  it('without single keys, i opens nothing', async () => {
    storePreferences({ singleKeys: false });
    await keys('i');
    await expect.element(page.getByRole('dialog', { name: 'Find' })).not.toBeInTheDocument();
  });
});

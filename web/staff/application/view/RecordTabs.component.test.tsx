import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  fetchApplication,
  fetchColleagues,
  fetchMessages,
  getActivity,
  getApplication,
  getSettings,
} from '../../../../functions/contract.ts';
import { completeSettings } from '../../../../functions/testing/settings.ts';
import type { MockApi } from '../../../testing/mock-api.ts';
import { render } from '../../../testing/render.ts';
import { StaffApp } from '../../StaffApp.tsx';
import { forgetOrders } from '../../shared/record-order.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { aRow } from '../../testing/list-screen.tsx';
import { mockPool } from '../../testing/mock-pool.ts';
import { routed } from '../../testing/routed.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { reads } from '../../testing/screen.ts';
import { signInHere } from '../../testing/sign-in-here.ts';
import { mockStaffApp } from '../../testing/staff-app.tsx';
import { openTab } from '../../testing/view-screen.tsx';

const view = `/updateApplicationView/${sampleId}`;
const ids = [sampleId, 'a'.repeat(24), 'b'.repeat(24)];
const address = window.location.href;
let api: MockApi;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  api = mockStaffApp();
  mockPool();
  await signInHere();
  api.on(getSettings, () => completeSettings);
  api.on(getActivity, () => ({ activity: [] }));
  api.on(fetchMessages, () => ({ messages: [], calls: [], channels: [] }));
  api.on(fetchColleagues, () => ({ colleagues: [] }));
  api.on(fetchApplication, () => ({
    applications: ids.map((_id, place) => aRow({ _id, givenN: `Person ${place + 1}` })),
    totalApplication: 3,
    totalPages: 1,
  }));
  api.on(getApplication, ({ parameters: { id } }) =>
    anApplication({ _id: id, givenN: `Person ${ids.indexOf(id) + 1}` }),
  );
});

afterEach(async () => {
  forgetOrders();
  history.replaceState(null, '', address);
  await page.viewport(1280, 900);
});

/** Opens the back office at the browser's own URL. */
async function open(path = view) {
  history.replaceState(null, '', path);
  const screen = await render(routed(<StaffApp />));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return screen;
}

const selected = () => page.getByRole('tab', { selected: true });
const isOpen = (name: string) => expect.element(selected()).toHaveTextContent(name);
const shows = (name: string) => reads(page.getByRole('heading', { level: 1 }), new RegExp(name));
const keys = (text: string) => userEvent.keyboard(text);
const newNote = () => page.getByRole('textbox', { name: 'New note' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('tabs of the record', () => {
  it('each tab has an address, and Back opens the previous tab', async () => {
    const { unmount } = await open();
    await isOpen('Overview');
    await openTab('history');
    expect(window.location.search).toBe('?tab=history');
    await openTab('particulars');
    history.back();
    await isOpen('History');
    history.back();
    await isOpen('Overview');
    await unmount();
    await open(`${view}?tab=emails`);
    await isOpen('Messages');
  });

  it('each tab has a key, which moves the focus to the tab', async () => {
    await open();
    for (const [key, name] of [
      ['2', 'Checklist and documents'],
      ['3', 'Particulars'],
      ['4', 'Messages'],
      ['5', 'History'],
      ['1', 'Overview'],
    ] as const) {
      await keys(key);
      await isOpen(name);
      await expect.element(selected()).toHaveFocus();
    }
    await expectNoViolations();
  });

  it('a record opens at the tab that was used last', async () => {
    const { unmount } = await open();
    await openTab('emails');
    await unmount();
    await open(`/updateApplicationView/${ids[1]}`);
    await isOpen('Messages');
  });

  it('a tab is rendered when it is first opened', async () => {
    await open();
    await expect.element(newNote()).toBeVisible();
    expect(api.calls(getActivity)).toEqual([]);
    await openTab('history');
    await expect.poll(() => api.calls(getActivity)).toHaveLength(1);
  });

  it('a typed note stays when another tab opens, and the user is asked before leaving the record', async () => {
    await open();
    await newNote().fill('Called');
    await openTab('history');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await openTab('overview');
    await expect.element(newNote()).toHaveValue('Called');
    await button('Edit').click();
    await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await button('Leave').click();
  });

  it('the shortcuts for documents work in every tab', async () => {
    await open(`${view}?tab=history`);
    await keys('r');
    await expect.element(page.getByText('There is no document to review yet.').first()).toBeVisible();
  });
});

it('on a phone the actions are at the bottom of the screen, and the page ends above them', async () => {
  await page.viewport(360, 640);
  await open();
  await shows('Person 1');
  const bar = () => page.getByRole('group', { name: 'Status' }).element().getBoundingClientRect();
  expect(bar().bottom).toBeGreaterThan(580);
  expect(bar().bottom).toBeLessThanOrEqual(640);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect
    .poll(() => button('Add note').element().getBoundingClientRect().bottom)
    .toBeLessThan(bar().top);
  await button('More').click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await shows('Edit|Form');
});

it('on a phone, status and next step are visible without scrolling', async () => {
  await page.viewport(360, 640);
  await open();
  const { bottom } = page.getByText('Next step').element().getBoundingClientRect();
  expect(bottom).toBeLessThan(560);
});

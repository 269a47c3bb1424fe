import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { deleteApplication, getActivity, getApplication, messages } from '../../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../../testing/mock-api.ts';
import { recordTabs } from '../../preferences/preferences.ts';
import { staffMessages } from '../../shared/messages.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { toast } from '../../testing/screen.ts';
import {
  mockView,
  openOtherDocuments,
  openTab,
  openView,
  showView,
  viewPaths,
} from '../../testing/view-screen.tsx';
import { ViewPage } from './ViewPage.tsx';

let api: MockApi;
const textsOf = (found: Locator) => found.elements().map(element => element.textContent);
const open = () => showView(api);

beforeEach(() => {
  api = mockView();
});

afterEach(() => page.viewport(1280, 900));

it('the record screen redirects to the list without an application id [§2]', async () => {
  await renderScreen(<ViewPage />, viewPaths, { pathname: '/userView' });
  await expect.element(page.getByRole('heading', { name: 'At /application' })).toBeVisible();
});

it('the portrait keeps its proportions on a phone', async () => {
  await page.viewport(360, 800);
  await open();
  const portrait = page.getByRole('img', { name: 'Portrait of Abdur Rahman' }).element();
  const { width, height } = portrait.getBoundingClientRect();
  expect(height / width).toBeCloseTo(45 / 35, 1);
});

it('the record screen has no empty space beside the portrait on a phone', async () => {
  await page.viewport(360, 800);
  await open();
  const portrait = page.getByRole('img', { name: 'Portrait of Abdur Rahman' }).element();
  const { left, bottom } = portrait.getBoundingClientRect();
  const status = page.getByText('Visa collect date').element().getBoundingClientRect();
  expect([status.left > left, status.top < bottom]).toEqual([true, true]);
  const added = page.getByText('Added', { exact: true }).element().getBoundingClientRect();
  expect(added.top).toBeGreaterThan(bottom);
  expect(page.getByText('Passport No').first().element().getBoundingClientRect().left).toBeCloseTo(left, 0);
});

it('the three status buttons fit on one line on a phone, also if one is marked as current', async () => {
  // Width that the back office layout leaves for the page at 360 px.
  await page.viewport(312, 800);
  api.on(getApplication, () => anApplication({ isStatus: 'Approved' }));
  await renderScreen(<ViewPage />, viewPaths, { pathname: '/userView', state: { id: sampleId } });
  const group = page.getByRole('group', { name: 'Status' });
  await expect.element(group.getByRole('button', { name: 'Approve', pressed: true })).toBeVisible();
  const tops = group
    .getByRole('button')
    .elements()
    .map(button => button.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
});

it('the record screen shows how often the applicant’s copy was opened, and when it was opened last', async () => {
  api.on(getApplication, () => anApplication({ opened: 3, openedAt: '2026-03-04T12:00:00.000Z' }));
  await openView();
  await expect.element(page.getByText(/^3 times, last on 2026-03-04 /)).toBeVisible();
});

it('the record screen reports an unknown application, and links to the list', async () => {
  api.on(getApplication, () => {
    throw new Refusal('NOT_FOUND', messages.notFound);
  });
  await openView();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.notFound);
  await page.getByRole('link', { name: 'All applications' }).click();
  await expect.element(page.getByRole('heading', { name: 'At /application' })).toBeVisible();
});

it('the record screen has name and status as heading, then its sections and documents in order [§2]', async () => {
  api.on(getApplication, () => anApplication({ isStatus: 'Approved', approve: '2026-06-02' }));
  api.on(getActivity, () => ({ activity: [] }));
  await renderScreen(<ViewPage />, viewPaths, { pathname: '/userView', state: { id: sampleId } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Abdur Rahman: Approved');
  await expect.element(page.getByRole('img', { name: 'Portrait of Abdur Rahman' })).toBeVisible();
  const sections: (string | null)[] = [];
  for (const tab of recordTabs) {
    await openTab(tab);
    // Hidden tabs have no roles.
    sections.push(...textsOf(page.getByRole('heading', { level: 2 })));
  }
  expect(sections).toEqual([
    'Deadlines',
    'Stages',
    'Notes',
    'Checklist and documents',
    'A. Personal Particulars',
    'B. Company Details',
    'C. Passport Details',
    'D. Applicant’s Contact Details',
    'E. Case',
    'Messages about changes',
    'Conversation',
    'History',
  ]);
  await openTab('checklist');
  await openOtherDocuments();
  expect(textsOf(page.getByRole('heading', { level: 3 }))).toEqual([
    'Passport',
    'Visa Form',
    'Job Letter',
    'Lmias',
    'Police Certificate',
    'Medical Certificate',
    'Visa',
    'Work Permit',
    'Air Tickets',
  ]);
  await openTab('particulars');
  await expect.element(page.getByText('Bangladesh').first()).toBeVisible();
  await expect.element(page.getByText('2026-06-02')).toBeVisible();
});

it('the record screen hides fields that a study visa does not need, unless they have a value', async () => {
  const empty = { company: undefined, jobTitle: undefined, dutyDuration: undefined, salary: undefined };
  api.on(getApplication, () => anApplication({ ...empty, visaType: 'study' }));
  const { unmount } = await renderScreen(<ViewPage />, viewPaths, {
    pathname: '/userView',
    state: { id: sampleId },
  });
  await openTab('particulars');
  await expect.element(page.getByRole('heading', { name: 'A. Personal Particulars' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'B. Company Details' })).not.toBeInTheDocument();
  await unmount();
  api.on(getApplication, () => anApplication({ ...empty, company: 'Northern Builders', visaType: 'study' }));
  await renderScreen(<ViewPage />, viewPaths, { pathname: '/userView', state: { id: sampleId } });
  await openTab('particulars');
  await expect.element(page.getByRole('term').filter({ hasText: 'Company Name' })).toBeVisible();
  await expect.element(page.getByRole('term').filter({ hasText: 'Duty Duration' })).not.toBeInTheDocument();
});

it('a name without a given name has no extra space', async () => {
  api.on(getApplication, () => anApplication({ surname: 'Sukarno', givenN: '' }));
  await renderScreen(<ViewPage />, viewPaths, { pathname: '/userView', state: { id: sampleId } });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Sukarno: Pending');
  expect(heading.element().textContent).toMatch(/^Sukarno:/);
  await openTab('particulars');
  const given = page.getByRole('term').filter({ hasText: 'Given Name' }).element();
  expect(given.nextElementSibling?.textContent).toBe('–');
});

it.each(['+8801712345678', '8801712345678', '01712345678'])(
  'formats the phone %s like every number of Bangladesh',
  async phone => {
    api.on(getApplication, () => anApplication({ phone }));
    await open();
    await expect.element(page.getByText('+880 1712-345678')).toBeVisible();
  },
);

it('the record is reloaded if its file links have expired when the page becomes visible', async () => {
  await open();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(api.calls(getApplication)).toHaveLength(1);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_001);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => api.calls(getApplication)).toHaveLength(2);
  later.mockRestore();
});

it('an application is deleted after a confirmation that shows the applicant’s name, and the list opens', async () => {
  api.on(deleteApplication, () => ({}));
  await open();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Abdur Rahman', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'At /application' })).toBeVisible();
});

it.each([
  [
    'the server fails',
    () => new Refusal('INTERNAL', messages.internal),
    `${staffMessages.deleteFailed} ${messages.internal}`,
  ],
  ['there is no connection', () => new NoConnection(), staffMessages.deleteError],
])('an error is shown if deleting fails because %s [§8]', async (_, failure, message) => {
  api.on(deleteApplication, () => {
    throw failure();
  });
  await open();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(toast(message)).toBeVisible();
});

it('the record screen shows that the application is loading [§2]', async () => {
  api.on(getApplication, () => new Promise(() => undefined));
  await openView();
  await expect.element(page.getByText(/Loading the application/)).toBeVisible();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Activity, exportApplication, getActivity } from '../../../../../functions/contract.ts';
import { pixel } from '../../../../testing/applicant.ts';
import type { MockApi } from '../../../../testing/mock-api.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { anApplication } from '../../../testing/sample-application.ts';
import { press, pressInDialog } from '../../../testing/screen.ts';
import { mockView, showView } from '../../../testing/view-screen.tsx';

const by = { _id: 'c'.repeat(24), name: 'Farhana Akter' };
const activity: Activity[] = [
  { at: '2026-05-03T08:00:00.000Z', action: 'addNote', by, after: { note: { text: 'রহিমকে ফোন করা হয়েছে' } } },
  { at: '2026-05-02T08:00:00.000Z', action: 'getApplication', by },
];
const printed = anApplication({
  givenN: 'করিম',
  surname: 'উদ্দিন',
  rejectReason: { text: 'The visit had no clear purpose', shown: false },
  stages: { received: { date: '2026-04-01' }, documentsChecked: { date: '2026-04-13', note: 'All good' } },
  file1: { name: 'letter.png', contentType: 'image/png', size: 68, url: pixel },
  file2: { name: 'lmia.pdf', contentType: 'application/pdf', size: 2048, url: '/lmia.pdf' },
});
const print = vi.fn();
let api: MockApi;
/** The mocked API serves routes only, so `data:` URLs go to the browser. */
const browserFetch = window.fetch.bind(window);
const paper = () => page.getByRole('article', { includeHidden: true });
const pages = () => Array.from(paper().element().querySelectorAll('figure'), one => one.textContent);

beforeEach(async () => {
  print.mockReset();
  vi.spyOn(window, 'print').mockImplementation(print);
  api = mockView();
  const apiFetch = window.fetch;
  vi.stubGlobal('fetch', (target: string, init?: RequestInit) =>
    target.startsWith('data:') ? browserFetch(target) : apiFetch(target, init),
  );
  api.on(exportApplication, () => printed);
  api.on(getActivity, () => ({ activity }));
  await showView(api);
  await press('More');
  await page.getByRole('menuitem', { name: 'Case file' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Case file' })).toBeVisible();
});
afterEach(() => vi.restoreAllMocks());

it('the case file has the details, stages with days, checklist, and each document on its page', async () => {
  await expectNoViolations();
  await pressInDialog('Print');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const text = paper().element().textContent;
  for (const part of [
    'করিম উদ্দিন',
    'BX0123456',
    'Reason for refusalThe visit had no clear purpose',
    'Documents checked2026-04-1312 daysAll good',
    'Job letter',
  ])
    expect(text?.toLowerCase()).toContain(part.toLowerCase());
  expect(text).not.toContain('ফোন');
  expect(text).not.toContain('Viewed');
  expect(pages()).toEqual([
    'Job Letter',
    expect.stringMatching(/^LmiasThis document is a PDF: lmia\.pdf, 2 KB\./),
  ]);
});

it('notes and history are printed if the user ticks them', async () => {
  await page.getByRole('checkbox', { name: 'With the notes' }).click();
  await page.getByRole('checkbox', { name: 'With the history' }).click();
  await pressInDialog('Print');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(paper().element().textContent).toContain('Farhana Akterরহিমকে ফোন করা হয়েছে');
  expect(paper().element().textContent).toContain('Farhana AkterViewed');
  await pressInDialog('Cancel');
  await expect.element(paper()).not.toBeInTheDocument();
});

it('nothing is printed if the dialog is closed while the case is read, and the pictures are released', async () => {
  let answer: (() => void) | undefined;
  api.on(exportApplication, async () => {
    await new Promise<void>(resolve => (answer = resolve));
    return printed;
  });
  const released = vi.spyOn(URL, 'revokeObjectURL');
  await pressInDialog('Print');
  await expect.poll(() => answer).toBeDefined();
  await pressInDialog('Cancel');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  answer?.();
  await expect.poll(() => released.mock.calls.length).toBeGreaterThan(0);
  await new Promise(requestAnimationFrame);
  expect(print).not.toHaveBeenCalled();
});

it('a date stays on one line on paper', async () => {
  await pressInDialog('Print');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const dates = [...paper().element().querySelectorAll('td')].filter(cell =>
    /^2026-\d\d-\d\d/.test(cell.textContent),
  );
  expect(dates.length).toBeGreaterThan(0);
  for (const cell of dates) expect(getComputedStyle(cell).whiteSpace).toBe('nowrap');
});

import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type ApplicationRow,
  fetchApplication,
  fetchColleagues,
  messages,
} from '../../../../functions/contract.ts';
import { holdTimers } from '../../../testing/hold-timers.ts';
import { type MockApi, mockApi, Refusal } from '../../../testing/mock-api.ts';
import { searchedFieldsText } from '../../application/search-text.ts';
import { storeRecentRecord } from '../../session/recent-records.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { aRow } from '../../testing/list-screen.tsx';
import { specimen } from '../../testing/passports.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sampleId } from '../../testing/sample-application.ts';
import { isAt, press } from '../../testing/screen.ts';
import { farhana, signInHere } from '../../testing/sign-in-here.ts';
import { FindDialog } from './FindDialog.tsx';
import { screensFor } from './find-items.ts';
import { pauseMilliseconds } from './useFind.ts';

let api: MockApi;
let rows: ApplicationRow[];

beforeEach(async () => {
  localStorage.clear();
  await signInHere();
  rows = [aRow(), aRow({ _id: 'a'.repeat(24), givenN: 'Abdul', closedAt: '2026-06-02T00:00:00.000Z' })];
  api = mockApi();
  api.on(fetchApplication, () => ({ applications: rows, totalApplication: rows.length, totalPages: 1 }));
  api.on(fetchColleagues, () => ({ colleagues: [{ _id: 'c'.repeat(24), name: 'Nadia Khan' }] }));
});

async function show(offered?: ReactNode): Promise<void> {
  const screen = (
    <>
      <FindDialog role={farhana.role} ref={null} />
      {offered}
    </>
  );
  await renderScreen(screen, ['/here'], { pathname: '/here' });
  await userEvent.keyboard('{Control>}k{/Control}');
}
const box = () => page.getByRole('combobox', { name: 'Find' });
const textOf = (option: Element | null) =>
  Array.from(option?.children ?? [], part => (part.ariaHidden ? '' : part.textContent)).join('');
const options = () =>
  page
    .getByRole('option')
    .all()
    .map(option => textOf(option.element()));
const active = () =>
  textOf(document.getElementById(box().element().getAttribute('aria-activedescendant') ?? ''));
const status = (text: string) =>
  expect.element(page.getByRole('dialog').getByRole('status')).toHaveTextContent(text);
const asked = () => api.calls(fetchApplication).map(({ input }) => input.query?.['search']);

async function type(text: string): Promise<void> {
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard(text.replaceAll('{', '{{').replaceAll('[', '[['));
}

describe('search dialog (Find)', () => {
  it('is empty before the next key if it is opened again at once', async () => {
    await show();
    await type('nasrin');
    await expect.element(box()).toHaveValue('nasrin');
    const field = box().element();
    field.closest<HTMLElement>('[popover]')?.hidePopover();
    const again = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', again));
    await Promise.resolve();
    expect(field).toHaveProperty('value', '');
    await expect.element(box()).toBeVisible();
  });

  it('lists recent records and all screens at first, and opens them by keyboard', async () => {
    storeRecentRecord({ id: sampleId, name: 'Abdur Rahman' });
    await show();
    await expect.poll(options).toHaveLength(1 + screensFor(farhana.role).length);
    expect(options().slice(0, 3)).toEqual(['Abdur Rahman', 'Add Application', 'Dashboard']);
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(active).toBe('Add Application');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.poll(active).toBe(options().at(-1));
    await expectNoViolations();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await isAt(`/updateApplicationView/${sampleId}`);
  });

  it('the dialog sends one request after a pause in typing, and shows the number of results', async () => {
    await show();
    const pauses = holdTimers(pauseMilliseconds);
    await type('rahman abd');
    await status('Searching…');
    expect(asked()).toEqual([]);
    pauses.runOut();
    await status('Found 2 applications.');
    expect(api.calls(fetchApplication).map(({ input }) => input.query)).toEqual([
      { page: '1', limit: '8', search: 'rahman abd' },
    ]);
    expect(options()).toEqual([
      'Abdur RahmanBX0123456 · Approved',
      'Abdul RahmanBX0123456 · Approved · Closed',
    ]);
    await expectNoViolations();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await isAt(`/updateApplicationView/${'a'.repeat(24)}`);
  });

  it('the dialog opens a single result if Enter was pressed before the response', async () => {
    rows = [aRow()];
    await show();
    holdTimers(pauseMilliseconds);
    await type('bx0123456');
    await userEvent.keyboard('{Enter}');
    await isAt(`/updateApplicationView/${sampleId}`);
  });

  it('the dialog opens none of several results if Enter was pressed before the response', async () => {
    await show();
    holdTimers(pauseMilliseconds);
    await type('rahman');
    await userEvent.keyboard('{Enter}');
    await status('Found 2 applications.');
    await expect.element(box()).toHaveFocus();
  });

  it('ignores the response for an earlier text', async () => {
    let answer: (() => void) | undefined;
    api.on(fetchApplication, async ({ query }) => {
      if (query?.search === 'ab') await new Promise<void>(resolve => (answer = resolve));
      const surname = query?.search ?? '';
      return { applications: [aRow({ surname })], totalApplication: 1, totalPages: 1 };
    });
    await show();
    await type('ab');
    await expect.poll(asked).toEqual(['ab']);
    await type('du');
    await expect.poll(options).toEqual(['Abdur abduBX0123456 · Approved']);
    answer?.();
    await new Promise(resolve => requestIdleCallback(resolve, { timeout: 2000 }));
    expect(options()).toEqual(['Abdur abduBX0123456 · Approved']);
  });

  it('lists matching screens before the response', async () => {
    await show();
    holdTimers(pauseMilliseconds);
    await type('overd');
    await expect.poll(active).toMatch(/^Overdue/);
    await userEvent.keyboard('{Enter}');
    await isAt('/work/overdue');
    expect(asked()).toEqual([]);
  });

  it('lists screens after "go to", and searches for no application', async () => {
    await show();
    await type('Go to');
    await expect.poll(options).toHaveLength(screensFor(farhana.role).length);
    await type(' sett');
    await expect.poll(options).toEqual(['Settings']);
    await type('x');
    await status('Nothing has this name.');
    await userEvent.keyboard('{Backspace}{Enter}');
    await isAt('/setting');
    expect(asked()).toEqual([]);
  });

  it('the dialog names the searched fields if nothing is found, and links to the form for an application', async () => {
    rows = [];
    await show();
    await type('nobody');
    await status(`No application is found. Searched: ${searchedFieldsText}.`);
    await userEvent.keyboard('{Enter}');
    await isAt('/addUserApplication');
  });

  it('finds a team member after the applications, with the list of the applications in charge', async () => {
    rows = [aRow({ givenN: 'Nadia' })];
    await show();
    await type('nadia');
    await status('Found 1 application.');
    await expect
      .poll(options)
      .toEqual(['Nadia RahmanBX0123456 · Approved', expect.stringMatching(/^Nadia Khan/)]);
    rows = [];
    await type(' kha');
    await expect.poll(options).toEqual([expect.stringMatching(/^Nadia Khan/)]);
    await expectNoViolations();
    await userEvent.keyboard('{Enter}');
    await isAt('/application');
  });

  it('offers the form for an application once if the text also finds its screen', async () => {
    rows = [];
    await show();
    await type('new application');
    await status(`No application is found. Searched: ${searchedFieldsText}.`);
    expect(options()).toEqual(['Add Application']);
  });

  it('the dialog links to the whole list if there are more results than shown', async () => {
    api.on(fetchApplication, () => ({ applications: rows, totalApplication: 30, totalPages: 3 }));
    await show();
    await type('rahman');
    await page.getByRole('option', { name: 'Show all in the list (30)' }).click();
    await isAt('/application');
  });

  it('searches for the passport number of scanned passport lines, also if the scanner ends each line with Enter', async () => {
    rows = [aRow()];
    await show();
    await type(specimen[0]);
    await userEvent.keyboard('{Enter}');
    await status('Passport lines: type, paste or scan both of them.');
    await type(specimen[1]);
    await userEvent.keyboard('{Enter}');
    await isAt(`/updateApplicationView/${sampleId}`);
    // Enter may repeat a search before its response arrives.
    expect(new Set(asked())).toEqual(new Set(['L898902C3']));
  });

  it('shows an error, and retries on request', async () => {
    let fails = true;
    api.on(fetchApplication, () => {
      if (fails) throw new Refusal('INTERNAL', messages.internal);
      return { applications: rows, totalApplication: 2, totalPages: 1 };
    });
    await show();
    await type('rahman');
    await expect.element(page.getByRole('alert')).toBeVisible();
    fails = false;
    await press('Retry');
    await status('Found 2 applications.');
  });
});

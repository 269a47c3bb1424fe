import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  fetchActivity,
  getUsers,
  officeDayOf,
  startOfPeriod,
  subjectOf,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { activity, ayesha, done, sadia } from '../testing/sample-activity.ts';
import { press, seesToast } from '../testing/screen.ts';
import { ActivityPage } from './ActivityPage.tsx';

let api: MockApi;
beforeEach(async () => {
  await page.viewport(1440, 900);
  api = mockApi();
  api.on(getUsers, () => [sadia]);
  api.on(fetchActivity, () => ({ activity }));
});

const show = (search = '') =>
  renderScreen(<ActivityPage />, ['/activity'], { pathname: '/activity', search });
const row = (text: RegExp) => page.getByRole('row', { name: text });
/** Returns the query parameters of the last request. */
const asked = () => api.calls(fetchActivity).at(-1)?.input.query;

describe('an activity filter with few matches', () => {
  it('shows how far back the server has searched, and searches further on request', async () => {
    const cursorAt = (day: number) => `2026-05-0${day}T10:00:00.000Z#00000000`;
    const pages = [
      { activity: [], nextCursor: cursorAt(9) },
      { activity: [], nextCursor: cursorAt(8) },
      { activity: [done(3, { on: { kind: 'slide', _id: 'c'.repeat(24), name: 'Winter' } })] },
    ];
    api.on(fetchActivity, () => pages[api.calls(fetchActivity).length - 1] ?? { activity: [] });
    await show('?kind=slide');
    await expect
      .element(page.getByText(/^Searched back to 2026-05-09 .*There may be more before\.$/))
      .toBeVisible();
    await expect.element(page.getByText('Nothing was found so far.')).toBeVisible();
    await expectNoViolations();
    await press('Search further back');
    await expect.element(page.getByText(/^Searched back to 2026-05-08 /).first()).toBeVisible();
    expect(asked()?.['cursor']).toBe(cursorAt(9));
    await press('Search further back');
    await expect.element(row(/Slide: Winter/)).toBeVisible();
    await expect.element(page.getByText(/^Searched back to/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Search further back' })).not.toBeInTheDocument();
  });

  it('exports at most 200 pages, and shows how far back the file goes', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.on(fetchActivity, () => ({ activity: [], nextCursor: '2026-05-09T10:00:00.000Z#00000000' }));
    await show('?kind=slide');
    await press('Download CSV');
    await seesToast(/^The file goes back to 2026-05-09 .*\. Choose earlier days to export the rest\.$/);
    expect(api.calls(fetchActivity)).toHaveLength(201);
  });
});

describe('the filters of the activity list', () => {
  it('the user filter sends the user’s id to the server', async () => {
    await show();
    await page.getByRole('button', { name: /^Who/ }).click();
    await page.getByRole('option', { name: 'Sadia Islam' }).click();
    await expect.poll(asked).toMatchObject({ who: sadia._id });
    await press('Show everything');
    await expect.poll(asked).toEqual({ limit: '50' });
    await expect.element(page.getByRole('button', { name: 'Show everything' })).toBeDisabled();
  });

  it('without a filter in the URL, the list shows today’s actions by staff', async () => {
    const today = startOfPeriod(officeDayOf(new Date()));
    api.on(fetchActivity, () => ({ activity: [] }));
    await show();
    await expect.element(page.getByText('Staff have done nothing today.')).toBeVisible();
    expect(asked()).toEqual({ limit: '50', by: 'staff', since: today.toISOString() });
    await page.getByRole('button', { name: /^Who Staff only/ }).click();
    await page.getByRole('option', { name: 'Everybody' }).click();
    await expect.poll(asked).toEqual({ limit: '50', since: today.toISOString() });
  });

  it('the action filter sends the type of action to the server', async () => {
    await show();
    await page.getByRole('button', { name: /^What was done/ }).click();
    await page.getByRole('option', { name: 'Changes' }).click();
    await expect.poll(asked).toMatchObject({ type: 'change' });
  });

  it('a click on a former user’s name filters by this user', async () => {
    api.on(fetchActivity, () => ({
      activity: [done(1, { by: { _id: 'f'.repeat(24), name: 'Rafiq Ullah' } })],
    }));
    await show();
    await page.getByRole('button', { name: 'Rafiq Ullah: only what they did' }).click();
    await expect.poll(asked).toMatchObject({ who: 'f'.repeat(24) });
    await expect.element(page.getByRole('button', { name: /^Who Former team member/ })).toBeVisible();
  });

  it('the filter by kind of record sends the kind to the server', async () => {
    await show();
    await page.getByRole('button', { name: /^What kind of record/ }).click();
    await page.getByRole('option', { name: 'Settings' }).click();
    await expect.poll(asked).toMatchObject({ kind: 'settings' });
  });

  it('a click on a record’s button filters by this record', async () => {
    await show();
    await page.getByRole('button', { name: 'History of Ayesha Rahman' }).first().click();
    const record = subjectOf('application', ayesha._id);
    await expect.poll(asked).toEqual({ limit: '50', kind: 'application', record });
  });

  it('the date filters send the start and end of the range to the server', async () => {
    await show();
    await page.getByLabelText('From').fill('1/5/2026');
    await expect.poll(asked).toMatchObject({ since: '2026-04-30T18:00:00.000Z' });
  });

  it('an invalid date in the URL is named until a filter is changed', async () => {
    await show('?who=any&from=yesterday');
    const alert = page.getByRole('alert').filter({ hasText: 'from=yesterday' });
    await expect.element(alert).toBeVisible();
    await page.getByLabelText('From').fill('1/5/2026');
    await expect.poll(asked).toMatchObject({ since: '2026-04-30T18:00:00.000Z' });
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('the filters are read from the URL', async () => {
    await show(`?who=${sadia._id}&kind=slide`);
    await expect.poll(asked).toMatchObject({ who: sadia._id, kind: 'slide' });
  });
});

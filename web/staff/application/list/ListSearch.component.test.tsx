import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchApplication, limits } from '../../../../functions/contract.ts';
import { holdTimers } from '../../../testing/hold-timers.ts';
import type { MockApi } from '../../../testing/mock-api.ts';
import { drawnBy } from '../../testing/drawn-by.ts';
import { addFilter, aRow, askedOf, hasAddress, mockList, showList } from '../../testing/list-screen.tsx';
import { specimen } from '../../testing/passports.ts';
import { isAt, press, sees, seesToast } from '../../testing/screen.ts';
import { searchDelayMilliseconds } from './ListFilter.tsx';

let api: MockApi;
const asked = () => askedOf(api);

beforeEach(() => {
  api = mockList();
});

describe('search in the list', () => {
  const type = (text: string) =>
    userEvent.type(page.getByRole('searchbox', { name: 'Passport search' }), text);

  it('typing sends one request after a pause, and stores the text in the URL [§2]', async () => {
    await showList('?page=2');
    await sees('Page 2 of 3');
    await expect.element(page.getByPlaceholder('Passport search')).toBeVisible();
    const pauses = holdTimers(searchDelayMilliseconds);
    await type('bx012');
    pauses.runOut();
    await hasAddress('?search=bx012');
    await sees('Page 1 of 3');
    await expect.poll(asked).toEqual([
      { page: '2', limit: '10' },
      { page: '1', limit: '10', search: 'bx012' },
    ]);
  });

  it('renders only the search field at each key', async () => {
    await showList();
    await sees('Abdur Of page 1');
    const pauses = holdTimers(searchDelayMilliseconds);
    await type('bx');
    const drawn = await drawnBy(() => type('01'));
    // Rendered elements: the search field and its clear button, once per key.
    expect(drawn.toSorted()).toEqual(['button', 'button', 'input', 'input']);
    pauses.runOut();
    await hasAddress('?search=bx01');
  });

  it('a pending search does not reopen the list after the user has left it', async () => {
    await showList();
    await sees('Abdur Of page 1');
    const pauses = holdTimers(searchDelayMilliseconds);
    await type('bx');
    await press('View Abdur Of page 1');
    await isAt('/userView');
    pauses.runOut();
    await new Promise(resolve => requestIdleCallback(resolve, { timeout: 2000 }));
    await isAt('/userView');
    expect(asked()).toHaveLength(1);
  });

  it('a pending search does not reopen the list while the next screen is still rendering', async () => {
    await showList();
    await sees('Abdur Of page 1');
    const pauses = holdTimers(searchDelayMilliseconds);
    await type('bx');
    const { href } = location;
    onTestFinished(() => history.replaceState(null, '', href));
    // The browser's URL changes before the screen; the test router does not use it.
    history.replaceState(null, '', '/userView');
    pauses.runOut();
    await new Promise(resolve => requestIdleCallback(resolve, { timeout: 2000 }));
    await hasAddress('plain');
    expect(asked()).toHaveLength(1);
  });

  it('searches for the passport number of passport lines, also if a passport reader sends Enter after each line', async () => {
    await showList();
    await type(`${specimen[0]}{Enter}${specimen[1]}{Enter}`);
    await hasAddress('?search=L898902C3');
    await expect.element(page.getByRole('searchbox')).toHaveValue('L898902C3');
    expect(asked()).toEqual([
      { page: '1', limit: '10' },
      { page: '1', limit: '10', search: 'L898902C3' },
    ]);
  });

  it('explains why passport lines give no passport number, and does not send the lines', async () => {
    await showList();
    await page.getByRole('searchbox').fill(specimen.join('').replace('L898902C3', 'L898912C3'));
    await seesToast(/^The lines do not say the passport number. The check digits fit each of /);
    await hasAddress('plain');
    expect(asked()).toHaveLength(1);
  });

  it('the search starts with the text of the URL', async () => {
    await showList('?search=BX0&status=Approved');
    await sees('Abdur Of page 1');
    await expect.element(page.getByPlaceholder('Passport search')).toHaveValue('BX0');
    expect(asked()).toEqual([{ page: '1', limit: '10', search: 'BX0', status: 'Approved' }]);
  });

  it('a button leads back to the whole list if a search finds nothing', async () => {
    api.on(fetchApplication, () => ({ applications: [], totalApplication: 0, totalPages: 0 }));
    await showList('?search=NOBODY&status=Approved');
    await press('Show all applications');
    await hasAddress('plain');
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });

  it('a search can be combined with a status', async () => {
    await showList();
    await addFilter('Status = Rejected');
    await hasAddress('?status=Rejected');
    await expect.poll(() => asked().at(-1)).toEqual({ page: '1', limit: '10', status: 'Rejected' });
  });

  it('sorts by a date, in the URL and on the server', async () => {
    await showList('?status=Approved&page=2');
    await press('Newest first');
    await page.getByRole('menuitemcheckbox', { name: 'By approve date' }).click();
    await hasAddress('?status=Approved&sort=approve');
    await expect
      .poll(() => asked().at(-1))
      .toEqual({ page: '1', limit: '10', status: 'Approved', sort: 'approve' });
    await expect.element(page.getByRole('button', { name: 'By approve date' })).toBeVisible();
  });

  it('the search field lists the fields that are searched', async () => {
    await showList();
    await sees(
      'Search by names, passport or phone number or their last digits, email, national ID, passport lines or the reference of a copy.',
    );
  });

  it('the list says that more applications match than are shown', async () => {
    api.on(fetchApplication, () => ({
      applications: [aRow()],
      totalApplication: limits.searchMatches,
      totalPages: 10,
      more: true,
    }));
    await showList('?search=B');
    await expect
      .element(page.getByText('The search finds more than 100 applications. Type more to see the rest.'))
      .toBeVisible();
  });

  it('the list shows no exact count if the search may have missed some', async () => {
    api.on(fetchApplication, () => ({
      applications: [aRow()],
      totalApplication: 44,
      totalPages: 5,
      more: true,
    }));
    await showList('?search=Jamal');
    await expect.element(page.getByText(/^The search finds at least 44 applications/)).toBeVisible();
    await sees('(at least 44)');
  });
});

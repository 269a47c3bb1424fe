import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fetchApplication } from '../../../../functions/contract.ts';
import type { MockApi } from '../../../testing/mock-api.ts';
import { aRow, askedOf, hasAddress, mockList, showList } from '../../testing/list-screen.tsx';
import { press, sees } from '../../testing/screen.ts';

let api: MockApi;
const asked = () => askedOf(api);

beforeEach(() => {
  api = mockList();
});

describe('paging of the list', () => {
  it('the buttons open the next and previous page by the server’s cursors [§2]', async () => {
    await showList();
    await sees('Page 1 of 3');
    await expect.element(page.getByRole('button', { name: 'Prev', exact: true })).toBeDisabled();
    await press('Next');
    await sees('Abdur Of page 2');
    await press('Next');
    await sees('Abdur Of page 3');
    await expect.element(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
    await press('Prev');
    await sees('Abdur Of page 2');
    await expect.poll(asked).toEqual([
      { page: '1', limit: '10' },
      { page: '2', limit: '10', cursor: 'opens-2' },
      { page: '3', limit: '10', cursor: 'opens-3' },
      { page: '2', limit: '10', cursor: 'opens-2' },
    ]);
  });

  it('gives another application another row, so that a click never meets a row that has changed under it', async () => {
    api.on(fetchApplication, ({ query }) => ({
      applications: [
        aRow({ _id: (query?.page ?? '1').padStart(24, '0'), surname: `Of page ${query?.page}` }),
      ],
      totalApplication: 20,
      totalPages: 2,
    }));
    await showList();
    await sees('Abdur Of page 1');
    const before = document.querySelector('tbody tr');
    await press('Next');
    await sees('Abdur Of page 2');
    expect(before?.isConnected).toBe(false);
    expect(before?.textContent).toContain('Abdur Of page 1');
  });

  it('adds an entry to the browser history', async () => {
    await showList();
    await press('Next');
    await hasAddress('?page=2');
    await press('Go back');
    await hasAddress('plain');
    await sees('Page 1 of 3');
  });

  it('a page with an unknown cursor opens by its number', async () => {
    await showList('?page=3');
    await sees('Abdur Of page 3');
    expect(asked()).toEqual([{ page: '3', limit: '10' }]);
  });

  it('the last page opens if the page number is too high', async () => {
    await showList('?page=9');
    await hasAddress('?page=3');
    await sees('Page 3 of 3');
  });
});

describe('long list of applications', () => {
  const middle = { applications: [], totalApplication: 300, totalPages: 30, outOfReach: true };

  it('offers a date field for a page too far from both ends to be opened by number', async () => {
    api.on(fetchApplication, () => middle);
    await showList('?page=15&sort=collect');
    await sees(
      'Page 15 is too far from both ends of the list to be opened by its number. Choose a day below.',
    );
    await page.getByRole('textbox', { name: 'Collect date on or before' }).fill('1/6/2026');
    api.on(fetchApplication, () => ({ ...middle, applications: [aRow()], outOfReach: undefined }));
    await press('Go');
    await hasAddress('?sort=collect&from=2026-06-01');
    await sees('Page 1 from 2026-06-01');
    expect(asked().at(-1)).toEqual({ page: '1', limit: '10', sort: 'collect', from: '2026-06-01' });
    await press('From the beginning');
    await hasAddress('?sort=collect');
    await sees('Page 1 of 30');
  });

  it('a new search removes the date, and a short list has no date field', async () => {
    await showList('?from=2026-06-01');
    await press('From the beginning');
    await expect.element(page.getByRole('button', { name: 'Go', exact: true })).not.toBeInTheDocument();
  });
});

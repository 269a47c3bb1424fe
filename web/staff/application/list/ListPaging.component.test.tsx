import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { MockApi } from '../../../testing/mock-api.ts';
import { askedOf, hasAddress, mockList, showList } from '../../testing/list-screen.tsx';
import { press, sees } from '../../testing/screen.ts';

let api: MockApi;
const asked = () => askedOf(api);

beforeEach(() => {
  api = mockList();
});

describe('paging', () => {
  it('goes on and back by cursors [§2]', async () => {
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

  it('is a step of the history', async () => {
    await showList();
    await press('Next');
    await hasAddress('?page=2');
    await press('Go back');
    await hasAddress('plain');
    await sees('Page 1 of 3');
  });

  it('opens a page by its number where no cursor is known', async () => {
    await showList('?page=3');
    await sees('Abdur Of page 3');
    expect(asked()).toEqual([{ page: '3', limit: '10' }]);
  });

  it('leads to the last page from beyond it', async () => {
    await showList('?page=9');
    await hasAddress('?page=3');
    await sees('Page 3 of 3');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fetchApplication } from '../../../../functions/contract.ts';
import type { MockApi } from '../../../testing/mock-api.ts';
import {
  addFilter,
  aRow,
  askedOf,
  hasAddress,
  mockList,
  showList,
  storeColumns,
} from '../../testing/list-screen.tsx';
import { press, sees } from '../../testing/screen.ts';

let api: MockApi;
const asked = () => askedOf(api);

beforeEach(() => {
  api = mockList();
});

describe('stage filter of the list', () => {
  it('a stage can be combined with a status, and the list is then sorted newest first', async () => {
    await showList('?status=Approved&sort=collect&page=2');
    await addFilter('Stage = Submitted to IRCC');
    await hasAddress('?status=Approved&stage=submitted');
    const query = { page: '1', limit: '10', stage: 'submitted' };
    await expect.poll(() => asked().at(-1)).toEqual({ ...query, status: 'Approved' });
    await expect.element(page.getByRole('button', { name: 'Newest first' })).toBeDisabled();
    await press('Remove Status = Approved');
    await hasAddress('?stage=submitted');
    await expect.poll(() => asked().at(-1)).toEqual(query);
  });

  it('a stage can be combined with a search, in any order', async () => {
    await showList('?search=BX&sort=collect');
    await addFilter('Stage = Medical examination');
    await hasAddress('?search=BX&stage=medical&sort=collect');
    await expect
      .element(page.getByRole('button', { name: 'Remove Stage = Medical examination' }))
      .toBeVisible();
    await expect.element(page.getByRole('searchbox')).toHaveValue('BX');
    await expect.element(page.getByRole('button', { name: /^By collect date/ })).toBeEnabled();
  });

  it('a button leads back to the whole list if no application has the stage', async () => {
    api.on(fetchApplication, () => ({ applications: [], totalApplication: 0, totalPages: 0 }));
    await showList('?stage=medical');
    await press('Show all applications');
    await hasAddress('plain');
  });
});

describe('stage column of the list', () => {
  it('appears when the user selects it, without another request', async () => {
    api.on(fetchApplication, () => ({
      applications: [aRow({ stage: 'medical' })],
      totalApplication: 1,
      totalPages: 1,
    }));
    storeColumns('name', 'status', 'action');
    await showList();
    await sees('Abdur Rahman');
    expect(page.getByRole('cell', { name: 'Medical examination' }).elements()).toEqual([]);
    await press('Columns');
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    await dialog.getByRole('checkbox', { name: 'STAGE' }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByRole('cell', { name: 'Medical examination' })).toBeVisible();
    expect(asked()).toEqual([{ page: '1', limit: '10' }]);
  });

  it('the column shows a dash if the stage is unknown', async () => {
    storeColumns('stage');
    api.on(fetchApplication, () => ({ applications: [aRow()], totalApplication: 1, totalPages: 1 }));
    await showList();
    await expect.element(page.getByRole('cell', { name: '–' })).toBeVisible();
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  defaultSettings,
  findLikely,
  getApplication,
  getSettings,
  showPresence,
  updateApplication,
} from '../../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../../testing/mock-api.ts';
import { storeUser } from '../../session/session-user.ts';
import { fillIn, submit } from '../../testing/form-driver.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { farhana } from '../../testing/sign-in-here.ts';
import { AddPage } from './AddPage.tsx';
import { EditPage } from './EditPage.tsx';

let api: MockApi;

beforeEach(() => {
  sessionStorage.clear();
  storeUser(farhana);
  api = mockApi();
  api.on(getApplication, () => anApplication({ version: 4 }));
  api.on(getSettings, () => defaultSettings);
  api.on(findLikely, () => ({ likely: [] }));
  api.on(showPresence, () => ({ others: [] }));
});

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const restored = () => page.getByText(/^What you had typed here was not saved and has been restored\./);
const openAdd = () => renderScreen(<AddPage />, ['/addUserApplication'], { pathname: '/addUserApplication' });
const openEdit = () =>
  renderScreen(<EditPage />, ['/editApplication/:id'], { pathname: `/editApplication/${sampleId}` });

describe('unsaved entries of a new application', () => {
  it('entries are restored after a reload, in the same tab only', async () => {
    const screen = await openAdd();
    await fillIn('Surname', 'Rahman');
    await fillIn('Passport No', 'BX0123456');
    await screen.unmount();
    expect(JSON.stringify(localStorage)).not.toContain('BX0123456');

    await openAdd();
    await expect.element(restored()).toBeVisible();
    await expect.element(field('Surname')).toHaveValue('Rahman');
    await expect.element(field('Passport No')).toHaveValue('BX0123456');
  });

  it('entries are deleted by the button Discard', async () => {
    const screen = await openAdd();
    await fillIn('Surname', 'Rahman');
    await screen.unmount();
    await openAdd();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(field('Surname')).toHaveValue('');
    await expect.element(restored()).not.toBeInTheDocument();
    await expect.poll(() => Object.keys(sessionStorage)).toEqual([]);
  });

  it('entries are not shown to another user of the same browser', async () => {
    const screen = await openAdd();
    await fillIn('Surname', 'Rahman');
    await screen.unmount();
    storeUser({ ...farhana, id: '6512bd43d9caa6e02c990b0b' });
    await openAdd();
    await expect.element(field('Surname')).toHaveValue('');
  });
});

describe('unsaved entries of the edit form', () => {
  it('entries are added to the current record, and changes by another user are listed', async () => {
    const screen = await openEdit();
    await fillIn('Salary', '60 000 CAD');
    await screen.unmount();
    api.on(getApplication, () => anApplication({ version: 6, company: 'Southern Roads', salary: '1 CAD' }));
    await openEdit();
    await expect.element(restored()).toBeVisible();
    await expect.element(page.getByText('Company Name: Northern Builders → Southern Roads')).toBeVisible();
    await expect.element(page.getByText('Salary: 54 000 CAD → 1 CAD')).toBeVisible();
    await expect.element(page.getByText('Your entries are kept.')).toBeVisible();
    await expect.element(field('Salary')).toHaveValue('60 000 CAD');
    await expect.element(field('Company Name')).toHaveValue('Southern Roads');
    api.on(updateApplication, () => anApplication({ version: 7 }));
    await submit();
    await expect.element(page.getByRole('heading', { name: 'At /application' })).toBeVisible();
    expect(api.calls(updateApplication)[0]?.input.body).toEqual({ salary: '60 000 CAD', version: 6 });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('entries are not stored if the user restores the original value', async () => {
    await openEdit();
    await fillIn('Salary', '60 000 CAD');
    await expect.poll(() => Object.keys(sessionStorage)).toEqual([`draft.edit.${sampleId}`]);
    await fillIn('Salary', '54 000 CAD');
    await expect.poll(() => Object.keys(sessionStorage)).toEqual([]);
  });
});

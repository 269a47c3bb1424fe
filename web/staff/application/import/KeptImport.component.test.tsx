import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import {
  beginImport,
  checkImport,
  importApplications,
  type LikelyPerson,
  messages,
} from '../../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../../testing/mock-api.ts';
import { keptWorkDatabase, keptWorkUntil } from '../../session/drafts.ts';
import { signOut, watchSession } from '../../session/session.ts';
import { storeUser } from '../../session/session-user.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { mockPool } from '../../testing/mock-pool.ts';
import { press, sees } from '../../testing/screen.ts';
import { farhana, signInHere } from '../../testing/sign-in-here.ts';
import { readKeptImport, removeKeptWork } from './kept-work.ts';
import { addEach, chooseList, mockImports, openImport, person } from './testing/import-screen.tsx';

let api: MockApi;

beforeEach(async () => {
  await removeKeptWork();
  mockPool();
  api = mockImports();
  await signInHere();
  await openImport();
});

/** Opens the screen again, as a reload does. */
async function reload(): Promise<void> {
  await expect.poll(() => readKeptImport().catch(() => undefined)).toBeDefined();
  await cleanup();
  await openImport();
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const addAll = () => api.on(importApplications, addEach);
const sentRows = () =>
  api
    .calls(importApplications)
    .map(({ input }) => Object(input.body).rows.map(({ row }: { row: number }) => row));

const known: LikelyPerson = {
  _id: 'a'.repeat(24),
  surname: 'Rahman',
  givenN: 'Ayesha',
  passport: 'BX0123456',
  isStatus: 'Pending',
  compared: { name: 'same' },
};

async function correctFirst(): Promise<void> {
  await page.getByRole('button', { name: 'Correct Current Nationality of row 2 (column J)' }).click();
  await page.getByRole('textbox', { name: 'Current Nationality of row 2' }).fill('Bangladesh');
  await userEvent.keyboard('{Enter}');
  await sees('Corrected. The row will be added.');
}

describe('an import that a reload cut off', () => {
  it('goes on with the file, the columns and the corrections, and is removed after the import', async () => {
    await chooseList(person(1, { country: 'Bengaldesh' }), person(2));
    await press('Check 2 rows');
    await correctFirst();
    await reload();
    await sees('An import is not finished');
    await expect.element(page.getByText(/^list-2024\.csv, chosen .*, with 1 corrected row\./)).toBeVisible();
    await expectNoViolations();
    await press('Go on');
    await sees('Corrected. The row will be added.');
    expect(api.calls(beginImport)).toHaveLength(1);
    await press('Import all 2');
    await sees('3 applications added.');
    await expect.poll(databases).not.toContain(keptWorkDatabase);
  });

  it('continues sending without a click, except the rows that were left out', async () => {
    api.on(importApplications, () => {
      throw new NoConnection();
    });
    api.on(checkImport, ({ body }) => ({
      applications: [],
      taken: [],
      ...(body?.people && {
        likely: body.people.map(({ passport }) => (passport === 'ZX10001' ? [known] : [])),
      }),
    }));
    await chooseList(person(1), person(2, { surname: 'Hossain' }));
    await press('Check 2 rows');
    await page.getByRole('checkbox', { name: 'Leave out row 2' }).click();
    await press('Import the 1 good');
    await reload();
    addAll();
    await press('Go on');
    await sees('3 applications added.');
    expect(sentRows().slice(-2)).toEqual([[3], []]);
    expect(api.calls(beginImport)).toHaveLength(1);
  });

  it('is kept after the import while rows with errors are left', async () => {
    await chooseList(person(1, { country: 'Bengaldesh' }), person(2));
    await press('Check 2 rows');
    await press('Import the 1 good');
    await sees('1 row has errors and was not imported.');
    await reload();
    await press('Go on');
    await correctFirst();
    expect(api.calls(beginImport)).toHaveLength(2);
  });

  it('keeps the rows that were left out in the preview', async () => {
    api.on(checkImport, ({ body }) => ({
      applications: [],
      taken: [],
      ...(body?.people && { likely: body.people.map(() => [known]) }),
    }));
    await chooseList(person(1), person(2));
    await press('Check 2 rows');
    await page.getByRole('checkbox', { name: 'Leave out row 2' }).click();
    await press('Back to the columns');
    await press('Check 2 rows');
    await expect.element(page.getByRole('checkbox', { name: 'Leave out row 2' })).toBeChecked();
    await reload();
    await press('Go on');
    await expect.element(page.getByRole('checkbox', { name: 'Leave out row 2' })).toBeChecked();
    await expect.element(page.getByRole('button', { name: 'Import the 1 good' })).toBeVisible();
  });

  it('is not mixed with the file that another tab has kept since', async () => {
    await chooseList(person(1, { country: 'Bengaldesh' }), person(2));
    await expect.poll(() => readKeptImport()).toMatchObject({ file: { name: 'list-2024.csv' } });
    await keepAsOtherTab({ id: 'other', file: new File(['Surname'], 'other.csv'), work: undefined });
    await press('Check 2 rows');
    await correctFirst();
    expect(await readKeptImport()).toBeUndefined();
    await press('Choose another file');
    await expect.element(page.getByLabelText('Spreadsheet')).toBeInTheDocument();
    expect(await readKept('file')).toMatchObject({ name: 'other.csv' });
    await removeKeptWork('other');
  });

  it('can be removed', async () => {
    await chooseList(person(1));
    await reload();
    await press('Remove it');
    await expect.poll(databases).not.toContain(keptWorkDatabase);
    await expect.element(page.getByText('An import is not finished')).not.toBeInTheDocument();
  });

  it('is removed at sign-out and after 24 hours, and is shown to its user only', async () => {
    await chooseList(person(1));
    await expect.poll(databases).toContain(keptWorkDatabase);
    await expect.poll(() => readKeptImport()).toMatchObject({ file: { name: 'list-2024.csv' } });
    storeUser({ ...farhana, id: 'f'.repeat(24) });
    expect(await readKeptImport()).toBeUndefined();
    storeUser(farhana);
    localStorage.setItem(keptWorkUntil, String(Date.now() - 1));
    expect(await readKeptImport()).toBeUndefined();
    watchSession()();
    await expect.poll(databases).not.toContain(keptWorkDatabase);

    await chooseListAgain();
    await signOut();
    await expect.poll(databases).not.toContain(keptWorkDatabase);
  });
});

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(keptWorkDatabase);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function keepAsOtherTab(entries: Readonly<Record<string, unknown>>): Promise<void> {
  const database = await opened();
  const transaction = database.transaction('work', 'readwrite');
  for (const [key, value] of Object.entries(entries)) transaction.objectStore('work').put(value, key);
  await new Promise(done => {
    transaction.oncomplete = done;
  });
  database.close();
}

async function readKept(key: string): Promise<unknown> {
  const database = await opened();
  const request = database.transaction('work').objectStore('work').get(key);
  await new Promise(done => {
    request.onsuccess = done;
  });
  database.close();
  return request.result;
}

async function chooseListAgain(): Promise<void> {
  await press('Choose another file');
  await chooseList(person(1));
  await expect.poll(databases).toContain(keptWorkDatabase);
}

it('continues without a click when the connection is back', async () => {
  api.on(importApplications, () => {
    throw new Refusal('UNAVAILABLE', messages.unavailable, { retryAfter: 60 });
  });
  await chooseList(person(1));
  await press('Check 1 row');
  await press('Import all 1');
  await sees('What was imported stays. The import continues by itself when the connection is back.');
  addAll();
  window.dispatchEvent(new Event('online'));
  await sees('3 applications added.');
});

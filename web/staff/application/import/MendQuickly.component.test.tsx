import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { beginImport, checkImport, messages } from '../../../../functions/contract.ts';
import { NoConnection, Refusal } from '../../../testing/mock-api.ts';
import { press, sees } from '../../testing/screen.ts';
import { chooseList, mockImports, openImport, person } from './testing/import-screen.tsx';

const input = (row: number) => page.getByRole('textbox', { name: `Current Nationality of row ${row}` });
const save = () => page.getByRole('button', { name: 'Save', exact: true });

/** Opens the list on a phone, where several cells can be edited at once. */
async function openList(): Promise<ReturnType<typeof mockImports>> {
  await page.viewport(360, 740);
  const api = mockImports();
  await openImport();
  await chooseList(person(1, { country: 'Bengaldesh' }), person(2, { country: 'Bd.desh' }), person(3));
  await press('Check 3 rows');
  return api;
}

it('keeps both of two corrections if the second is saved before the first is checked', async () => {
  const api = await openList();
  await input(2).fill('Bangladesh');
  const held: (() => void)[] = [];
  api.on(checkImport, () => new Promise(done => held.push(() => done({ applications: [], taken: [] }))));
  await save().nth(0).click();
  await expect.poll(() => held.length).toBe(1);
  await input(3).fill('India');
  await save().nth(1).click();
  api.on(checkImport, () => ({ applications: [], taken: [] }));
  held[0]?.();
  await expect.element(page.getByRole('button', { name: 'Import all 3' })).toBeVisible();
});

it('checks the corrected cell again after a lost connection', async () => {
  const api = await openList();
  let isLost = true;
  api.on(checkImport, () => {
    if (!isLost) return { applications: [], taken: [] };
    isLost = false;
    throw new NoConnection();
  });
  await input(2).fill('Bangladesh');
  await save().nth(0).click();
  await sees('Corrected. The row will be added.');
});

it('checks the whole file again if the import is over 24 hours old, and keeps the corrections', async () => {
  const api = await openList();
  const began = api.calls(beginImport).length;
  api.on(checkImport, () => {
    if (api.calls(beginImport).length === began) throw new Refusal('NOT_FOUND', messages.notFound);
    return { applications: [], taken: [] };
  });
  await input(2).fill('Bangladesh');
  await save().nth(0).click();
  await expect.element(page.getByRole('button', { name: 'Import the 2 good' })).toBeVisible();
  await sees('Corrected. The row will be added.');
});

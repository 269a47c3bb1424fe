import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  type ApplicationState,
  fetchImports,
  fetchStates,
  importApplications,
  messages,
  type RecentImport,
  takeBackImport,
} from '../../../../functions/contract.ts';
import { type MockApi, Refusal } from '../../../testing/mock-api.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { press, pressInDialog, sees } from '../../testing/screen.ts';
import { chooseList, mockImports, openImport, person } from './testing/import-screen.tsx';

const recent: RecentImport = {
  _id: 'e'.repeat(24),
  began: '2026-03-04T06:00:00.000Z',
  by: { _id: 'b'.repeat(24), name: 'Farhana Akter' },
  name: 'list-2024.csv',
  added: 120,
  changed: 3,
};

const kept: ApplicationState = {
  _id: 'a'.repeat(24),
  surname: 'Rahman',
  givenN: 'Ayesha',
  isStatus: 'Pending',
  statusDate: '2026-01-02',
  stages: {},
  version: 2,
  getsMessage: false,
};

const counts = { total: 123, deleted: 0, restored: 0, kept: [], listed: 0, isListed: false };
let api: MockApi;

beforeEach(async () => {
  api = mockImports();
  api.on(fetchImports, () => ({ imports: [recent], names: [] }));
  api.on(fetchStates, () => ({ states: [kept] }));
});

async function takeBack(): Promise<void> {
  await page.getByRole('button', { name: 'Take back the import of list-2024.csv' }).click();
  await sees('What was changed since the import stays as it is, and is listed. No emails are sent.');
  await pressInDialog('Take back');
}

it('takes an import back part by part, and lists the applications that were changed since', async () => {
  const answers = [
    { ...counts, isDone: false, done: 100, deleted: 100 },
    {
      ...counts,
      isDone: true,
      done: 123,
      deleted: 119,
      restored: 3,
      kept: [{ _id: kept._id, reason: 'changed' as const, fields: ['phone'] }],
      listed: 1,
    },
    {
      ...counts,
      isDone: true,
      done: 123,
      deleted: 119,
      restored: 3,
      kept: [{ _id: 'f'.repeat(24), reason: 'deleted' as const, fields: [] }],
      listed: 2,
      isListed: true,
    },
  ];
  api.on(takeBackImport, () => {
    const [answer] = answers.splice(0, 1);
    if (!answer) throw new Error('Called too often');
    return answer;
  });
  await openImport();
  await sees('120 added, 3 changed');
  await expectNoViolations();
  await takeBack();
  await sees('Taken back: 119 deleted, 3 with their earlier values, 1 left as they are.');
  await expect.element(page.getByRole('link', { name: /Ayesha Rahman/ })).toBeVisible();
  await sees('Changed since the import: Phone.');
  await sees('1 application was deleted since the import.');
  expect(api.calls(takeBackImport).map(({ input }) => Object(input.body).listed)).toEqual([0, 0, 1]);
  await expectNoViolations();
});

it('shows why an import cannot be taken back, and goes on after an interruption', async () => {
  api.on(takeBackImport, () => {
    throw new Refusal('NOT_FOUND', messages.notFound);
  });
  await openImport();
  await takeBack();
  await sees(messages.notFound);
  const takenBack = { isDone: false, total: 123, done: 50, deleted: 50, restored: 0 };
  api.on(fetchImports, () => ({ imports: [{ ...recent, takenBack }], names: [] }));
  api.on(takeBackImport, () => ({ ...counts, isDone: true, done: 123, deleted: 123, isListed: true }));
  await takeBack();
  await sees('Taken back: 123 deleted.');
});

it('lists an import that has just ended, although the list was loaded a moment before', async () => {
  const loaded = Promise.withResolvers<void>();
  api.on(fetchImports, async () => {
    const isImported = api.calls(importApplications).length > 0;
    if (api.calls(fetchImports).length === 1) await loaded.promise;
    return { imports: isImported ? [recent] : [], names: [] };
  });
  await openImport();
  await chooseList(person(1));
  await press('Check 1 row');
  const start = page.getByRole('button', { name: 'Import all 1', exact: true });
  await expect.element(start).toBeVisible();
  loaded.resolve();
  await start.click();
  await sees('120 added, 3 changed');
});

it('shows again what stayed of an import that was taken back', async () => {
  const takenBack = { isDone: true, total: 123, done: 123, deleted: 120, restored: 3 };
  api.on(fetchImports, () => ({ imports: [{ ...recent, takenBack }], names: [] }));
  api.on(takeBackImport, () => ({
    ...counts,
    ...takenBack,
    kept: [
      { _id: kept._id, reason: 'changed' as const, fields: ['birthCity'] },
      { _id: kept._id, reason: 'taken' as const, fields: ['email'] },
    ],
    listed: 1,
    isListed: true,
  }));
  await openImport();
  await page.getByRole('button', { name: 'Show what stayed of the import of list-2024.csv' }).click();
  await sees('Changed since the import: Place of Birth Town/City.');
  await sees('Another application has the earlier passport number or email now: Email.');
});

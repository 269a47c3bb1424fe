import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  defaultSettings,
  getApplication,
  getSettings,
  showPresence,
} from '../../../../functions/contract.ts';
import { holdTimers } from '../../../testing/hold-timers.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { storeUser } from '../../session/session-user.ts';
import { showAddPage } from '../../testing/add-screen.tsx';
import { drawnBy } from '../../testing/drawn-by.ts';
import { aPassport, linesOf } from '../../testing/passports.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { field } from '../../testing/screen.ts';
import { farhana } from '../../testing/sign-in-here.ts';
import { EditPage } from './EditPage.tsx';
import { likelyDelayMilliseconds } from './useLikely.ts';

/** Types two letters, and expects that only this field renders, twice. */
async function drawsItselfAlone(label: string, name: string): Promise<void> {
  await field(label).click();
  const drawn = await drawnBy(async () => {
    await userEvent.keyboard('{End}yz');
    await expect.element(field(label)).toHaveValue(expect.stringMatching(/yz$/));
  });
  const fieldParts = ['label', name, 'input'];
  expect(drawn).toEqual([...fieldParts, ...fieldParts]);
}

beforeEach(() => {
  sessionStorage.clear();
  storeUser(farhana);
  holdTimers(likelyDelayMilliseconds);
});

it('typing in a new application renders only its own field, even at the first letter, when unsaved entries are first stored', async () => {
  await showAddPage();
  await drawsItselfAlone('Surname', 'surname');
  await drawsItselfAlone('Email', 'email');
  await drawsItselfAlone('Company Name', 'company');
});

it('typing renders only its own field, even while passport values wait to be filled in', async () => {
  await showAddPage();
  await field('Passport lines').fill(linesOf({ ...aPassport, emptyDigit: '0' }).join('\n'));
  await expect.element(page.getByRole('button', { name: 'Fill in 8 fields' })).toBeVisible();
  await drawsItselfAlone('Salary', 'salary');
});

it('typing in the edit form renders only its own field', async () => {
  const api = mockApi();
  api.on(getApplication, () => anApplication());
  api.on(getSettings, () => defaultSettings);
  api.on(showPresence, () => ({ others: [] }));
  await renderScreen(<EditPage />, ['/editApplication/:id'], { pathname: `/editApplication/${sampleId}` });
  await drawsItselfAlone('Salary', 'salary');
  await drawsItselfAlone('Surname', 'surname');
});

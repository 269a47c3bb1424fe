import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getApplication, messages, updateStage } from '../../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../../testing/mock-api.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { anApplication } from '../../testing/sample-application.ts';
import { press, toast } from '../../testing/screen.ts';
import { mockView, openView } from '../../testing/view-screen.tsx';

let api: MockApi;
const stages = { received: { date: '2026-04-01' }, biometrics: { date: '2026-04-20', note: 'In Dhaka' } };

beforeEach(async () => {
  api = mockView({ stages });
  await openView();
});

const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(line => Array.from(line.children, part => part.textContent?.trim()));
const dialog = (name: string) => page.getByRole('dialog', { name });

it('shows every stage with its day and note, and which are IRCC’s', async () => {
  await expect.element(page.getByRole('heading', { name: 'Stages' })).toBeVisible();
  expect(lines()).toEqual([
    ['Received', '2026-04-01', 'Change'],
    ['Documents checked', '', 'Set'],
    ['Submitted to IRCC', '', 'Set'],
    ['Biometrics IRCC', '2026-04-20In Dhaka', 'Change'],
    ['Medical examination IRCC', 'Next', 'Set'],
    ['Decision IRCC', '', 'Set'],
    ['Passport requested IRCC', '', 'Set'],
    ['Visa collected', '', 'Set'],
  ]);
  await expect.element(page.getByText('The applicant’s copy shows them, with their notes.')).toBeVisible();
  await expectNoViolations();
});

it('sets a stage with a day and a note, which it says the applicant reads', async () => {
  const medical = { date: '2026-04-25', note: 'All good' };
  api.on(updateStage, () => anApplication({ version: 4, stages: { ...stages, medical } }));
  await press('Set Medical examination');
  const asked = dialog('Medical examination');
  await expect.element(asked.getByText(/^The applicant reads this note on the copy\./)).toBeVisible();
  await asked.getByRole('textbox', { name: 'Day' }).fill('25/04/2026');
  await expect.element(asked.getByText('25 April 2026')).toBeVisible();
  await asked.getByRole('textbox', { name: 'Note to the applicant' }).fill('All good');
  await expectNoViolations();
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Medical examination is saved.')).toBeVisible();
  await expect.poll(() => lines()[4]).toEqual(['Medical examination IRCC', '2026-04-25All good', 'Change']);
  expect(api.calls(updateStage)[0]?.input.body).toEqual({ stage: 'medical', ...medical, version: 3 });
  await expect.element(asked).not.toBeInTheDocument();
});

it('sends no day that there is not, and closes only the calendar with Escape', async () => {
  await press('Set Decision');
  const asked = dialog('Decision');
  await asked.getByRole('textbox', { name: 'Day' }).fill('31/02/2026');
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(asked.getByText('There is no such day. Write the day first, then the month.'))
    .toBeVisible();
  expect(api.calls(updateStage)).toEqual([]);
  await asked.getByRole('button', { name: 'Choose a day' }).click();
  await expect.element(dialog('Choose a day')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Choose a day')).not.toBeInTheDocument();
  await expect.element(asked).toBeVisible();
});

it('leaves day and note out where nobody typed any', async () => {
  api.on(updateStage, () => anApplication({ version: 4, stages }));
  await press('Set Decision');
  await dialog('Decision').getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Decision is saved.')).toBeVisible();
  expect(api.calls(updateStage)[0]?.input.body).toEqual({ stage: 'decision', version: 3 });
});

it('begins a change with what there is, and takes a stage back', async () => {
  api.on(updateStage, () => anApplication({ version: 4 }));
  await press('Change Biometrics');
  const asked = dialog('Biometrics');
  await expect.element(asked.getByRole('textbox', { name: 'Day' })).toHaveValue('2026-04-20');
  await expect.element(asked.getByRole('textbox', { name: 'Note to the applicant' })).toHaveValue('In Dhaka');
  await asked.getByRole('button', { name: 'Take this stage back' }).click();
  await expect.element(toast('Biometrics is taken back.')).toBeVisible();
  expect(api.calls(updateStage)[0]?.input.body).toEqual({ stage: 'biometrics', date: null, version: 3 });
  await expect.poll(() => lines()[3]?.[2]).toBe('Set');
});

it('has no way to take back that the application was received', async () => {
  await press('Change Received');
  await expect.element(dialog('Received').getByRole('button', { name: 'Save' })).toBeVisible();
  await expect
    .element(dialog('Received').getByRole('button', { name: 'Take this stage back' }))
    .not.toBeInTheDocument();
});

it('says beside the field what the server refuses, and below what else went wrong', async () => {
  api.on(updateStage, () => {
    throw new Refusal('INVALID', messages.dayToCome, { fields: { date: messages.dayToCome } });
  });
  await press('Set Decision');
  const asked = dialog('Decision');
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect.element(asked.getByText(messages.dayToCome)).toBeVisible();
  api.on(updateStage, () => {
    throw new NoConnection();
  });
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect.element(asked.getByText(/^The stage could not be saved: The server could not/)).toBeVisible();
});

it('offers to reload where somebody else changed the record, and says what changed', async () => {
  api.on(updateStage, () => {
    throw new Refusal('STALE', messages.stale);
  });
  await press('Set Decision');
  await dialog('Decision').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(messages.stale)).toBeVisible();
  const decision = { date: '2026-05-02' };
  api.on(getApplication, () => anApplication({ version: 4, stages: { ...stages, decision } }));
  await press('Reload');
  await expect.element(page.getByText('Decision: – → 2026-05-02')).toBeVisible();
});

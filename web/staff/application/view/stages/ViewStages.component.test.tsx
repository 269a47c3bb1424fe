import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getApplication, messages, updateStage } from '../../../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../../../testing/mock-api.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { anApplication } from '../../../testing/sample-application.ts';
import { press, toast } from '../../../testing/screen.ts';
import { mockView, openView } from '../../../testing/view-screen.tsx';

let api: MockApi;
const stages = { received: { date: '2026-04-01' }, biometrics: { date: '2026-04-20', note: 'In Dhaka' } };

beforeEach(async () => {
  api = mockView({ stages });
  await openView();
});

const lines = () =>
  page
    .getByRole('list', { name: 'Stages' })
    .getByRole('listitem')
    .elements()
    .map(line => Array.from(line.children, part => part.textContent?.trim()));
const dialog = (name: string) => page.getByRole('dialog', { name });

it('the list shows date and note of every stage, and marks those of the immigration authority (IRCC)', async () => {
  await expect.element(page.getByRole('heading', { name: 'Stages' })).toBeVisible();
  expect(lines()).toEqual([
    ['Received', '2026-04-01', 'Change'],
    ['Documents checked', 'Done today', 'Set'],
    ['Submitted to IRCC', 'Done today', 'Set'],
    ['Biometrics IRCC', '2026-04-20 In Dhaka', 'Change'],
    ['Medical examination IRCC', 'Next Done today', 'Set'],
    ['Decision IRCC', 'Done today', 'Set'],
    ['Passport requested IRCC', 'Done today', 'Set'],
    ['Visa collected', 'Done today', 'Set'],
  ]);
  await expect.element(page.getByText('The applicant’s copy shows them, with their notes.')).toBeVisible();
  await expectNoViolations();
});

it('the dialog sets a stage with date and note, and says that the applicant reads the note', async () => {
  const medical = { date: '2026-04-25', note: 'All good' };
  api.on(updateStage, () => anApplication({ version: 4, stages: { ...stages, medical } }));
  await press('Set Medical examination');
  const asked = dialog('Medical examination');
  await expect.element(asked.getByText(/^The applicant reads this note on the copy\./)).toBeVisible();
  await asked.getByRole('textbox', { name: 'Day' }).fill('25/04/2026');
  await expect.element(asked.getByText('2026-04-25')).toBeVisible();
  await asked.getByRole('textbox', { name: 'Note to the applicant' }).fill('All good');
  await expectNoViolations();
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Medical examination is saved.')).toBeVisible();
  await expect.poll(() => lines()[4]).toEqual(['Medical examination IRCC', '2026-04-25 All good', 'Change']);
  expect(api.calls(updateStage)[0]?.input.body).toEqual({ stage: 'medical', ...medical, version: 3 });
  await expect.element(asked).not.toBeInTheDocument();
});

it('an invalid date is not sent, and Escape closes only the calendar', async () => {
  await press('Set Medical examination');
  const asked = dialog('Medical examination');
  await asked.getByRole('textbox', { name: 'Day' }).fill('31/02/2026');
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(asked.getByText('This date does not exist. In digits, write the day before the month.'))
    .toBeVisible();
  expect(api.calls(updateStage)).toEqual([]);
  await asked.getByRole('button', { name: 'Choose a day' }).click();
  await expect.element(dialog('Choose a day')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Choose a day')).not.toBeInTheDocument();
  await expect.element(asked).toBeVisible();
});

it('an empty date and note are not sent', async () => {
  api.on(updateStage, () => anApplication({ version: 4, stages }));
  await press('Set Medical examination');
  await dialog('Medical examination').getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Medical examination is saved.')).toBeVisible();
  expect(api.calls(updateStage)[0]?.input.body).toEqual({ stage: 'medical', version: 3 });
});

it('the dialog starts with the current values, and can clear a stage', async () => {
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

it('the stage Received cannot be cleared', async () => {
  await press('Change Received');
  await expect.element(dialog('Received').getByRole('button', { name: 'Save' })).toBeVisible();
  await expect
    .element(dialog('Received').getByRole('button', { name: 'Take this stage back' }))
    .not.toBeInTheDocument();
});

it('a server error is shown at its field, and any other below the fields', async () => {
  api.on(updateStage, () => {
    throw new Refusal('INVALID', messages.dayToCome, { fields: { date: messages.dayToCome } });
  });
  await press('Set Medical examination');
  const asked = dialog('Medical examination');
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect.element(asked.getByText(messages.dayToCome)).toBeVisible();
  api.on(updateStage, () => {
    throw new NoConnection();
  });
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect.element(asked.getByText(/^The stage could not be saved: The server could not/)).toBeVisible();
});

it('the dialog offers to reload after another user’s change, and lists what changed', async () => {
  api.on(updateStage, () => {
    throw new Refusal('STALE', messages.stale);
  });
  await press('Set Medical examination');
  await dialog('Medical examination').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(messages.stale)).toBeVisible();
  const decision = { date: '2026-05-02' };
  api.on(getApplication, () => anApplication({ version: 4, stages: { ...stages, decision } }));
  await press('Reload');
  await expect.element(page.getByText('Decision: – → 2026-05-02')).toBeVisible();
});

it('the dialog focuses the date, and Enter saves', async () => {
  api.on(updateStage, () => anApplication({ version: 4, stages }));
  await press('Set Medical examination');
  const day = dialog('Medical examination').getByRole('textbox', { name: 'Day' });
  await expect.element(day).toHaveFocus();
  await userEvent.keyboard('24/04/2026{Enter}');
  await expect.element(toast('Medical examination is saved.')).toBeVisible();
  expect(api.calls(updateStage)[0]?.input.body).toEqual({ stage: 'medical', date: '2026-04-24', version: 3 });
  await expect.element(page.getByRole('button', { name: 'Set Medical examination' })).toHaveFocus();
});

it('the dialog selects the date of a stage that has one', async () => {
  api.on(updateStage, () => anApplication({ version: 4, stages }));
  await press('Change Biometrics');
  await expect.element(dialog('Biometrics').getByRole('textbox', { name: 'Day' })).toHaveFocus();
  await userEvent.keyboard('21/04/2026{Enter}');
  await expect.element(toast('Biometrics is saved.')).toBeVisible();
  expect(api.calls(updateStage)[0]?.input.body).toMatchObject({ date: '2026-04-21', note: 'In Dhaka' });
});

it.each([
  ['01/01/0001', 'Write a year from 1900 to 2099.', undefined],
  ['31/12/1999', messages.dayTooEarly, messages.dayTooEarly],
  ['01/01/2099', messages.dayToCome, messages.dayToCome],
])('the dialog refuses %s before it is sent, also with Enter', async (typed, refusal, atOnce) => {
  await press('Set Medical examination');
  const asked = dialog('Medical examination');
  await expect.element(asked.getByRole('textbox', { name: 'Day' })).toHaveFocus();
  await userEvent.keyboard(`${typed}{Enter}`);
  await expect.element(asked.getByText(atOnce ?? messages.invalid('date'))).toBeVisible();
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect.element(asked.getByText(refusal)).toBeVisible();
  expect(api.calls(updateStage)).toEqual([]);
});

it('a date before an earlier stage needs a confirmation', async () => {
  api.on(updateStage, () => anApplication({ version: 4, stages }));
  await press('Set Medical examination');
  const asked = dialog('Medical examination');
  await asked.getByRole('textbox', { name: 'Day' }).fill('01/01/2015');
  const warning = asked.getByText('Medical examination (2015-01-01) is before Received (2026-04-01).');
  await expect.element(warning).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(asked.getByRole('button', { name: 'Save anyway' })).toBeVisible();
  expect(api.calls(updateStage)).toEqual([]);
  await expectNoViolations();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('Medical examination is saved.')).toBeVisible();
  expect(api.calls(updateStage)[0]?.input.body).toMatchObject({ date: '2015-01-01' });
});

it('a date that contradicts the status needs a confirmation', async () => {
  const decided = { ...stages, decision: { date: '2026-05-02' } };
  api.on(updateStage, () => anApplication({ version: 4, stages: decided }));
  await press('Decision: done today');
  const asked = dialog('Decision');
  const warning = /^With Decision set and the status Pending, the copy says that IRCC has decided/;
  await expect.element(asked.getByText(warning)).toBeVisible();
  expect(api.calls(updateStage)).toEqual([]);
  await asked.getByRole('button', { name: 'Save anyway' }).click();
  await expect.element(toast('Decision is saved.')).toBeVisible();
  await expect.element(page.getByText(warning)).toBeVisible();
});

it('clearing the stage Decision of an approved application needs a confirmation', async () => {
  const decided = { ...stages, decision: { date: '2026-05-02' } };
  api.on(getApplication, () =>
    anApplication({ version: 3, isStatus: 'Approved', statusDate: '2026-05-02', stages: decided }),
  );
  api.on(updateStage, () =>
    anApplication({ version: 4, isStatus: 'Approved', statusDate: '2026-05-02', stages }),
  );
  await openView();
  await press('Change Decision');
  const asked = dialog('Decision');
  await asked.getByRole('button', { name: 'Take this stage back' }).click();
  const warning = 'Decision has no date of its own. The copy shows 2026-05-02, the date of the status.';
  await expect.element(asked.getByText(warning)).toBeVisible();
  expect(api.calls(updateStage)).toEqual([]);
  await asked.getByRole('button', { name: 'Take this stage back anyway' }).click();
  await expect.element(toast('Decision is taken back.')).toBeVisible();
  await expect
    .poll(() => lines()[5])
    .toEqual(['Decision IRCC', '2026-05-02, the day of the status Done today', 'Set']);
});

it('one click sets a stage to today, and can be undone', async () => {
  const medical = { date: '2026-11-24' };
  api.on(updateStage, ({ body }) =>
    body?.date === null
      ? anApplication({ version: 5, stages })
      : anApplication({ version: 4, stages: { ...stages, medical } }),
  );
  await press('Medical examination: done today');
  await expect.element(toast('Medical examination is done today.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change Medical examination' })).toBeVisible();
  await press('Undo');
  await expect.element(toast('Medical examination is taken back.')).toBeVisible();
  expect(api.calls(updateStage).map(({ input }) => input.body)).toEqual([
    { stage: 'medical', version: 3 },
    { stage: 'medical', date: null, version: 4 },
  ]);
  await expect.element(page.getByRole('button', { name: 'Set Medical examination' })).toBeVisible();
});

import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages, type Status, updateApplication } from '../../../../../functions/contract.ts';
import { type MockApi, NoConnection } from '../../../../testing/mock-api.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { anApplication } from '../../../testing/sample-application.ts';
import { press, pressInDialog, toast } from '../../../testing/screen.ts';
import { mockView, showView } from '../../../testing/view-screen.tsx';

let api: MockApi;
const open = (isStatus?: Status) => showView(api, isStatus);

beforeEach(() => {
  api = mockView();
});

describe('collection date', () => {
  const asked = page.getByRole('dialog', { name: 'Visa collect date' });
  const day = asked.getByRole('textbox', { name: 'Day' });

  it('the date can be changed without a change of the status', async () => {
    api.on(updateApplication, () =>
      anApplication({ version: 4, isStatus: 'Approved', pending: '2026-12-01' }),
    );
    await open('Approved');
    await press('Change the visa collect date');
    await expect.element(day).toHaveFocus();
    await expect.element(day).toHaveValue('2026-05-01');
    await day.fill('01/12/2026');
    await expectNoViolations();
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('The visa collect date is saved.')).toBeVisible();
    await expect.element(page.getByText('2026-12-01').first()).toBeVisible();
    expect(api.calls(updateApplication)[0]?.input.body).toEqual({ pending: '2026-12-01', version: 3 });
  });

  it('the date is removed if the user empties the field', async () => {
    api.on(updateApplication, () => {
      const { pending: _, ...application } = anApplication({ version: 4 });
      return application;
    });
    await open();
    await press('Change the visa collect date');
    await day.fill('');
    await pressInDialog('Save');
    await expect.element(toast('The visa collect date is removed.')).toBeVisible();
    expect(api.calls(updateApplication)[0]?.input.body).toEqual({ pending: null, version: 3 });
    await expect.element(page.getByRole('button', { name: 'Set the visa collect date' })).toBeVisible();
  });

  it('the form refuses a date more than two years ahead; other errors come from the server', async () => {
    api.on(updateApplication, () => {
      throw new NoConnection();
    });
    await open();
    await press('Change the visa collect date');
    await day.fill('01/12/2050');
    await expect.element(asked.getByText(messages.dayTooFar)).toBeVisible();
    await pressInDialog('Save');
    expect(api.calls(updateApplication)).toEqual([]);
    await day.fill('01/12/2026');
    await pressInDialog('Save');
    await expect.element(asked.getByText('Error updating application. Please try again.')).toBeVisible();
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  deleteApplication,
  fetchApplication,
  messages,
  restoreApplication,
} from '../../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../../testing/mock-api.ts';
import { staffMessages } from '../../shared/messages.ts';
import { aRow, askedOf, mockList, showList } from '../../testing/list-screen.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { press, sees } from '../../testing/screen.ts';

let api: MockApi;
const asked = () => askedOf(api);

beforeEach(() => {
  api = mockList();
});

describe('deletion in the list of applications', () => {
  const ask = async () => {
    await press('Delete Abdur Of page 1');
    await expect.element(page.getByRole('dialog').getByText(/Abdur Of page 1/)).toBeVisible();
  };
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  it('the deletion dialog shows the applicant’s name; then the page reloads with the same number of rows [§2]', async () => {
    api.on(deleteApplication, () => ({}));
    await showList();
    await ask();
    await confirm();
    await sees('Application deleted.');
    expect(api.calls(deleteApplication).map(({ input }) => input.parameters)).toEqual([{ id: sampleId }]);
    await expect.poll(asked).toEqual([
      { page: '1', limit: '10' },
      { page: '1', limit: '10' },
    ]);
    await sees('Page 1 of 3');
  });

  it('the deletion can be undone by a button of the notification', async () => {
    api.on(deleteApplication, () => ({}));
    api.on(restoreApplication, () => anApplication());
    await showList();
    await ask();
    await confirm();
    await press('Undo');
    await sees('The application of Abdur Of page 1 is restored.');
    expect(api.calls(restoreApplication).map(({ input }) => input.parameters)).toEqual([{ id: sampleId }]);
    await expect.poll(() => asked().length).toBe(3);
  });

  it.each([
    [new NoConnection(), 'Error restoring application. Please try again.'],
    [
      new Refusal('DUPLICATE', messages.passportTaken, { fields: { passport: messages.passportTaken } }),
      'Another application has this passport number now. Change or delete that one, then restore this one.',
    ],
  ])('explains why the deletion could not be undone', async (error, text) => {
    api.on(deleteApplication, () => ({}));
    api.on(restoreApplication, () => {
      throw error;
    });
    await showList();
    await ask();
    await confirm();
    await press('Undo');
    await sees(text);
    const again = page.getByRole('button', { name: 'Try again' });
    if (error instanceof Refusal) await expect.element(again).not.toBeInTheDocument();
    else await expect.element(again).toBeVisible();
  });

  it('no request is sent when the user cancels', async () => {
    await showList();
    await ask();
    await press('Cancel');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(api.calls(deleteApplication)).toEqual([]);
  });

  it.each([
    [`${staffMessages.deleteFailed} ${messages.notFound}`, new Refusal('NOT_FOUND', messages.notFound)],
    [staffMessages.deleteError, new NoConnection()],
  ])('shows "%s" and keeps the list unchanged [§8]', async (message, error) => {
    api.on(deleteApplication, () => {
      throw error;
    });
    await showList();
    await ask();
    await confirm();
    await sees(message);
    await sees('Abdur Of page 1');
  });

  it('no request is sent for an invalid id [§5]', async () => {
    api.on(fetchApplication, () => ({
      applications: [aRow({ _id: 'short', surname: 'Of page 1' })],
      totalApplication: 1,
      totalPages: 1,
    }));
    await showList();
    await ask();
    await confirm();
    await sees(messages.invalidId);
    expect(api.calls(deleteApplication)).toEqual([]);
  });
});

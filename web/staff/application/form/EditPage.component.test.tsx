import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getApplication, messages, updateApplication } from '../../../../functions/contract.ts';
import { type MockApi, Refusal } from '../../../testing/mock-api.ts';
import { staffMessages } from '../../shared/messages.ts';
import { atList, editPaths, mockEdit, openEdit } from '../../testing/edit-screen.tsx';
import { aFile, fillIn, giveFile, marks, problem, submit } from '../../testing/form-driver.ts';
import { Reopened, reopen } from '../../testing/Reopened.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { EditPage } from './EditPage.tsx';

let api: MockApi;

beforeEach(() => {
  api = mockEdit();
});

it('the edit screen redirects to the list without an application id [§2]', async () => {
  await renderScreen(<EditPage />, editPaths, { pathname: '/editApplication' });
  await expect.element(atList()).toBeVisible();
});

it('the edit screen opens for an id in the path, and shows an error for an invalid id [§2]', async () => {
  const { unmount } = await renderScreen(<EditPage />, editPaths, {
    pathname: `/editApplication/${sampleId}`,
  });
  await expect.element(page.getByRole('heading', { name: 'Application Form' })).toBeVisible();
  expect(api.calls(getApplication).map(({ input }) => input.parameters)).toEqual([{ id: sampleId }]);
  await unmount();
  await renderScreen(<EditPage />, editPaths, { pathname: '/editApplication/12345' });
  await expect.element(page.getByText(messages.invalidId)).toBeVisible();
});

it('the edit form shows the values of the record', async () => {
  await renderScreen(<EditPage />, editPaths, { pathname: `/editApplication/${sampleId}` });
  await expect.element(page.getByLabelText('Surname')).toHaveValue('Rahman');
  await expect
    .element(page.getByRole('button', { name: /^Current Nationality/ }))
    .toHaveTextContent('Bangladesh');
  await expect.element(page.getByLabelText('Date of Birth')).toHaveValue('1990-04-12');
  await expect.element(page.getByText(/\d\d\/\d\d\/\d{4}|\d{1,2} April \d{4}/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'Portrait' })).toBeVisible();
});

it('the edit form shows the status, and that another screen changes it', async () => {
  api.on(getApplication, () => anApplication({ isStatus: 'Approved' }));
  await openEdit();
  await expect
    .element(page.getByText(/^Status:/))
    .toMatchTextContent('Status: Approved. Change it on the application’s page.');
});

it('the edit form requires no portrait, and says so', async () => {
  await openEdit();
  await expect.element(page.getByText('Choose one only to replace the current portrait.')).toBeVisible();
  const label = page.getByText('New portrait', { exact: true }).element();
  expect(getComputedStyle(label, '::after').content).toBe('none');
});

it('the edit form shows all errors at once, including the one of the portrait', async () => {
  await openEdit();
  await fillIn('Phone', 'none');
  await fillIn('Salary', '');
  giveFile(page.getByLabelText('New portrait'), aFile('face.gif', 'image/gif', 10));
  await submit();
  await problem('Phone', messages.invalidPhone);
  await marks([
    ['Phone', messages.invalidPhone],
    ['Salary', messages.invalid('salary')],
    ['New portrait', messages.invalidFileType],
  ]);
});

it('the edit form starts with the server’s values instead of cached ones', async () => {
  const screen = (
    <Reopened>
      <EditPage />
    </Reopened>
  );
  await renderScreen(screen, editPaths, { pathname: `/editApplication/${sampleId}` });
  await expect.element(page.getByLabelText('Surname')).toHaveValue('Rahman');
  api.on(getApplication, () => anApplication({ surname: 'Karim', version: 5 }));
  await reopen();
  await expect.element(page.getByLabelText('Surname')).toHaveValue('Karim');
});

it('the edit form offers the job title Welder only to records that already have it', async () => {
  await openEdit();
  await page.getByRole('button', { name: /^Job Title/ }).click();
  await expect.element(page.getByRole('option', { name: 'Plumber' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Welder' })).not.toBeInTheDocument();
});

it.each([
  ['Surname', 'Al'],
  ['Given Name', 'Al'],
  ['Surname', 'x'.repeat(32)],
  ['Given Name', 'x'.repeat(32)],
])('the edit form requires both names when the %s is "%s" [§5]', async (label, name) => {
  await openEdit();
  await fillIn(label, name);
  await submit();
  await problem(label, messages.namesLengthOnEdit);
  expect(api.calls(updateApplication)).toEqual([]);
});

it.each([
  ['another type', aFile('face.gif', 'image/gif', 10), messages.invalidFileType],
  ['bytes that are not a picture', aFile('face.png', 'image/png', 100), staffMessages.pictureUnreadable],
])('the edit form refuses %s as a portrait [§5]', async (_, file, message) => {
  await openEdit();
  giveFile(page.getByLabelText('New portrait'), file);
  await submit();
  await problem('New portrait', message);
});

it('the edit screen reports a missing record, and can retry after a server error [§2]', async () => {
  api.on(getApplication, () => {
    throw new Refusal('INTERNAL', messages.internal);
  });
  await renderScreen(<EditPage />, editPaths, { pathname: `/editApplication/${sampleId}` });
  await expect.element(page.getByText(messages.internal)).toBeVisible();
  api.on(getApplication, () => anApplication());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByLabelText('Surname')).toHaveValue('Rahman');
});

import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addNote,
  fetchApplication,
  fetchColleagues,
  getActivity,
  getApplication,
  getSettings,
  showPresence,
  updateApplicationApprove,
} from '../../../functions/contract.ts';
import { completeSettings } from '../../../functions/testing/settings.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { render } from '../../testing/render.ts';
import { StaffApp } from '../StaffApp.tsx';
import { expectNoViolations } from '../testing/axe.ts';
import { aRow } from '../testing/list-screen.tsx';
import { mockPool } from '../testing/mock-pool.ts';
import { routed } from '../testing/routed.tsx';
import { anApplication, sampleId } from '../testing/sample-application.ts';
import { field, press, pressInDialog, reads, seesToast } from '../testing/screen.ts';
import { signInHere } from '../testing/sign-in-here.ts';
import { mockQueues } from '../testing/work-queues.ts';

const [first, second, last] = [sampleId, 'a'.repeat(24), 'b'.repeat(24)];
let api: MockApi;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  api = mockApi();
  mockPool();
  await signInHere();
  mockQueues(api);
  api.on(getSettings, () => completeSettings);
  api.on(showPresence, () => ({ others: [] }));
  api.on(fetchColleagues, () => ({ colleagues: [] }));
  api.on(fetchApplication, () => ({
    applications: [first, second, last].map((_id, place) => aRow({ _id, givenN: `Person ${place + 1}` })),
    totalApplication: 3,
    totalPages: 1,
  }));
  api.on(getApplication, ({ parameters: { id } }) =>
    anApplication({ _id: id, givenN: `Person ${[first, second, last].indexOf(id) + 1}` }),
  );
});

const open = (path: string) => render(routed(<StaffApp />, path));
const heading = () => page.getByRole('heading', { level: 1 });
const shows = (name: string) => reads(heading(), new RegExp(name));
const keys = (text: string) => userEvent.keyboard(text);
const dialog = (name: string) => page.getByRole('dialog', { name });

describe('shortcut Ctrl+Enter', () => {
  const ctrlEnter = () => keys('{Control>}{Enter}{/Control}');

  it('Ctrl+Enter saves the typed note, and confirms an open dialog', async () => {
    const notes: unknown[] = [];
    api.on(addNote, ({ body }) => {
      notes.push(body);
      return anApplication({ givenN: 'Person 1' });
    });
    api.on(updateApplicationApprove, () => anApplication({ givenN: 'Person 1', isStatus: 'Approved' }));
    api.on(getActivity, () => ({ activity: [] }));
    await open(`/updateApplicationView/${first}`);
    await shows('Person 1');
    await page.getByRole('textbox', { name: 'New note' }).fill('Called');
    await ctrlEnter();
    await seesToast('The note is added.');
    expect(notes).toEqual([expect.objectContaining({ text: 'Called' })]);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect.element(dialog('Change the status')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).element().focus();
    await ctrlEnter();
    await seesToast('The application is Approved now.');
  });

  it('Ctrl+Enter sends a form from any field; Enter alone opens the next field', async () => {
    await open('/addUserApplication');
    await page.getByRole('button', { name: /^Visa Type/ }).click();
    await page.getByRole('option', { name: 'Work' }).click();
    await field('Phone').click();
    await keys('{Enter}');
    await expect.element(field('Surname')).toHaveFocus();
    await expect.element(field('Surname')).not.toHaveAttribute('aria-invalid', 'true');
    await ctrlEnter();
    await expect.element(field('Surname')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('shortcuts of every screen', () => {
  it('Ctrl+K opens the search dialog from a field, and Escape returns to the field', async () => {
    await open('/application');
    const search = page.getByRole('searchbox', { name: 'Passport search' });
    await search.click();
    await keys('{Control>}k{/Control}');
    await expect.element(page.getByRole('combobox', { name: 'Find' })).toHaveFocus();
    await keys('{Escape}');
    await expect.element(dialog('Find')).not.toBeInTheDocument();
    await expect.element(search).toHaveFocus();
  });

  it('/ and a button in the top bar open the search dialog, and the heading of the chosen record gets the focus', async () => {
    await open('/application');
    await shows('Application Management');
    await keys('/');
    await expect.element(page.getByRole('combobox', { name: 'Find' })).toHaveFocus();
    await keys('person');
    await expect.poll(() => page.getByRole('option').all().length).toBe(3);
    await keys('{ArrowDown}{Enter}');
    await shows('Person 2');
    await expect.element(heading()).toHaveFocus();
    await page.getByRole('banner').getByRole('button', { name: 'Find' }).click();
    // The dialog does not list the current record.
    const screens = page.getByRole('group', { name: 'Go to' }).getByRole('option');
    await expect.element(screens.first()).toMatchTextContent(/^Add Application/);
    await expect.element(page.getByRole('option', { name: /Person 2/ })).not.toBeInTheDocument();
    await keys('{Escape}');
    await expect.element(dialog('Find')).not.toBeInTheDocument();
    await keys('n');
    await shows('Visa Application Form');
    await page.getByRole('banner').getByRole('button', { name: 'Find' }).click();
    await expect.element(page.getByRole('option').first()).toHaveTextContent('Person 2 Rahman');
  });

  it('n opens the form for an application and ? the list of shortcuts, unless single keys are turned off', async () => {
    await open('/application');
    await shows('Application Management');
    await keys('?');
    await expect.element(dialog('Shortcuts')).toBeVisible();
    await expect.element(dialog('Shortcuts').getByText('Add an application')).toBeVisible();
    await expectNoViolations();
    await dialog('Shortcuts').getByRole('checkbox', { name: 'Shortcuts of a single key' }).click();
    await expect.element(dialog('Shortcuts').getByText('Add an application')).not.toBeInTheDocument();
    await expect.element(dialog('Shortcuts').getByText('Ctrl+K')).toBeVisible();
    await dialog('Shortcuts').getByRole('checkbox', { name: 'Shortcuts of a single key' }).click();
    await keys('{Escape}');
    await expect.element(dialog('Shortcuts')).not.toBeInTheDocument();
    await keys('n');
    await shows('Visa Application Form');
  });
});

describe('shortcuts of an application', () => {
  it('j and k open the next and previous record of the last list', async () => {
    await open('/application');
    await press('View Person 2 Rahman');
    await shows('Person 2');
    await keys('j');
    await shows('Person 3');
    await keys('j');
    await seesToast('This is the last application of the list that you came from.');
    await keys('k');
    await shows('Person 2');
    await keys('k');
    await shows('Person 1');
    await expect.element(heading()).toHaveFocus();
  });

  it('j explains that it needs a list if none was shown', async () => {
    await open(`/updateApplicationView/${'c'.repeat(24)}`);
    await shows('Person 0');
    await keys('j');
    await seesToast('Open an application from a list or a queue first: the shortcuts follow its order.');
  });

  it('a opens the approval dialog, which also sets the stage Decision', async () => {
    await open(`/updateApplicationView/${first}`);
    await shows('Person 1');
    await keys('a');
    await expect.element(dialog('Change the status').getByRole('checkbox')).toBeChecked();
    await pressInDialog('Cancel');
  });
});

it('Ctrl+S sends a form from one of its fields', async () => {
  await open('/addUserApplication');
  await field('Surname').click();
  await keys('{Control>}s{/Control}');
  await expect
    .element(page.getByRole('textbox', { name: 'Surname', exact: true }))
    .toHaveAccessibleDescription(/3/);
});

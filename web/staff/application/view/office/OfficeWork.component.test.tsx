import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Activity,
  addNote,
  assignApplication,
  fetchColleagues,
  getActivity,
  getApplication,
  messages,
} from '../../../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../../../testing/mock-api.ts';
import { hasWork } from '../../../session/unsaved-work.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { anApplication } from '../../../testing/sample-application.ts';
import { field, press, toast } from '../../../testing/screen.ts';
import { farhana } from '../../../testing/sign-in-here.ts';
import { mockView, openView } from '../../../testing/view-screen.tsx';

const nadia = { id: 'a'.repeat(24), name: 'Nadia Khan' };
const farhanaHere = { id: farhana.id, name: farhana.name };
let api: MockApi;

beforeEach(() => {
  api = mockView();
});

const assigned = () => api.calls(assignApplication).map(({ input }) => input.body);

describe('user who is assigned to an application', () => {
  const choice = page.getByRole('button', { name: /^Looked after by/ });

  it('users can assign an application to themselves with one click', async () => {
    api.on(assignApplication, () => anApplication({ version: 4, assignee: farhanaHere }));
    await openView();
    await expect.element(choice).toMatchTextContent(/Nobody/);
    await press('Assign to me');
    await expect.element(toast('Looked after by Farhana Akter.')).toBeVisible();
    expect(assigned()).toEqual([{ person: farhana.id, version: 3 }]);
    await expect.element(choice).toMatchTextContent(/Farhana Akter/);
    await expect.element(page.getByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument();
  });

  it('users can choose a team member; these are loaded only when the select opens', async () => {
    api.on(fetchColleagues, () => ({
      colleagues: [
        { _id: farhana.id, name: farhana.name },
        { _id: nadia.id, name: nadia.name },
      ],
    }));
    api.on(assignApplication, () => anApplication({ version: 4, assignee: nadia }));
    await openView();
    await expect.element(choice).toBeVisible();
    expect(api.calls(fetchColleagues)).toEqual([]);
    await choice.click();
    await page.getByRole('option', { name: 'Nadia Khan' }).click();
    await expect.element(toast('Looked after by Nadia Khan.')).toBeVisible();
    expect(assigned()).toEqual([{ person: nadia.id, version: 3 }]);
    await expectNoViolations();
  });

  it('the assigned user can be removed', async () => {
    api = mockView({ assignee: nadia });
    api.on(fetchColleagues, () => ({ colleagues: [] }));
    api.on(assignApplication, () => anApplication({ version: 4 }));
    await openView();
    await choice.click();
    await page.getByRole('option', { name: 'Nobody' }).click();
    await expect.element(toast('No team member looks after it now.')).toBeVisible();
    expect(assigned()).toEqual([{ person: null, version: 3 }]);
  });

  it('the select shows that the team members could not be loaded, and can retry', async () => {
    api.on(fetchColleagues, () => {
      throw new NoConnection();
    });
    await openView();
    await choice.click();
    await expect
      .element(page.getByText('The colleagues could not be loaded. Try again.').first())
      .toBeVisible();
    api.on(fetchColleagues, () => ({ colleagues: [{ _id: nadia.id, name: nadia.name }] }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('option', { name: 'Nadia Khan' })).toBeVisible();
  });

  it('an error shows why the user did not change, or that another user changed the record', async () => {
    await openView();
    api.on(assignApplication, () => {
      throw new Refusal('INVALID', messages.invalid('person'));
    });
    await press('Assign to me');
    const refused = `The team member could not be changed. ${messages.invalid('person')}`;
    await expect.element(toast(refused)).toBeVisible();
    api.on(assignApplication, () => {
      throw new Refusal('STALE', messages.stale);
    });
    await press('Assign to me');
    await expect.element(page.getByText(messages.stale)).toBeVisible();
    api.on(getApplication, () => anApplication({ version: 8, assignee: nadia }));
    await press('Reload');
    await expect.element(page.getByText('Looked after by: – → Nadia Khan')).toBeVisible();
  });
});

describe('internal notes', () => {
  const note = (text: string, minute: number): Activity => ({
    at: `2026-06-02T08:0${minute}:00.000Z`,
    action: 'addNote',
    by: { _id: nadia.id, name: nadia.name },
    after: { note: { text, by: nadia.id, at: `2026-06-02T08:0${minute}:00.000Z` } },
  });
  const last = (minute: number) => ({
    note: { text: 'Called', by: nadia.id, at: `2026-06-02T08:0${minute}:00.000Z` },
  });
  const list = page.getByRole('list', { name: 'Notes' });
  const newNote = field('New note');

  it('notes come from the history, newest first, with author and time', async () => {
    api = mockView(last(2));
    api.on(getActivity, () => ({ activity: [note('No answer', 2), note('Called', 1)] }));
    await openView();
    await expect
      .element(list.getByRole('listitem').first())
      .toMatchTextContent(/^No answerNadia Khan, 2026-06-02/);
    await expect.element(list.getByRole('listitem').last()).toMatchTextContent(/^Called/);
    expect(api.calls(getActivity).map(({ input }) => input.query)).toEqual([{ notes: 'true', limit: '10' }]);
    await expectNoViolations();
  });

  it('notes keep their line breaks', async () => {
    api = mockView(last(1));
    api.on(getActivity, () => ({ activity: [note('Called.\nNo answer.', 1)] }));
    await openView();
    const text = page.getByText('Called. No answer.');
    await expect.element(text).toBeVisible();
    expect(text.element()).toHaveProperty('innerText', 'Called.\nNo answer.');
  });

  it('notes are not requested if the record has none', async () => {
    await openView();
    await expect.element(newNote).toBeVisible();
    await expect.element(list).not.toBeInTheDocument();
    expect(api.calls(getActivity)).toEqual([]);
  });

  it('a new note is listed after it was saved, and the field is then empty', async () => {
    api = mockView(last(1));
    api.on(getActivity, () => ({ activity: [note('Called', 1)] }));
    api.on(addNote, () => anApplication({ version: 4, ...last(3) }));
    await openView();
    await newNote.fill('Comes on Sunday');
    expect(hasWork('typing')).toBe(true);
    api.on(getActivity, () => ({ activity: [note('Comes on Sunday', 3), note('Called', 1)] }));
    // Stops the clock, because on a busy machine the notification might disappear before it is checked.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await press('Add note');
    await expect.element(toast('The note is added.')).toBeVisible();
    vi.useRealTimers();
    await expect.element(list.getByText('Comes on Sunday')).toBeVisible();
    await expect.element(newNote).toHaveValue('');
    expect(hasWork('typing')).toBe(false);
    expect(api.calls(addNote)[0]?.input.body).toEqual({ text: 'Comes on Sunday', version: 3 });
  });

  it('the field keeps the text if saving fails, and the error is shown', async () => {
    api.on(addNote, () => {
      throw new NoConnection();
    });
    await openView();
    await press('Add note');
    await newNote.fill('Call back');
    await press('Add note');
    const text = 'The note could not be saved: The server could not be reached.';
    await expect.element(toast(text)).toBeVisible();
    await expect.element(newNote).toHaveValue('Call back');
    expect(api.calls(addNote)).toHaveLength(1);
    await userEvent.clear(newNote);
  });

  it('more of them can be loaded', async () => {
    api = mockView(last(2));
    api.on(getActivity, ({ query }) =>
      query?.cursor
        ? { activity: [note('First', 0)] }
        : { activity: [note('Second', 2)], nextCursor: '2026-06-02T08:02:00.000Z#00000000' },
    );
    await openView();
    await press('Show earlier notes');
    await expect.element(list.getByText('First')).toBeVisible();
    await expect.element(list.getByText('Second')).toBeVisible();
  });
});

import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Application, messages, updateChecklist } from '../../../../../functions/contract.ts';
import { pixel } from '../../../../testing/applicant.ts';
import { type MockApi, NoConnection, Refusal } from '../../../../testing/mock-api.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { anApplication, sampleId } from '../../../testing/sample-application.ts';
import { isAt, press, toast } from '../../../testing/screen.ts';
import { mockView, openTab, openView } from '../../../testing/view-screen.tsx';

let api: MockApi;
const passport = { state: 'accepted', date: '2026-05-01' } as const;
const file1 = { name: 'offer.png', contentType: 'image/png', size: 68, url: pixel };
const work: Partial<Application> = { visaType: 'work', file1, checklist: { passport } };
const offer = 'Job offer from the employer';
const fileText = 'offer.png 68 bytes';
const reason = 'The picture is too dark.';

const list = page.getByRole('list', { name: 'Checklist' });
/** State and description of each item. */
const lines = () =>
  list
    .getByRole('listitem')
    .elements()
    .map(line => Array.from(line.children, part => part.textContent?.trim() ?? ''))
    .map(([, description, state]) => [state, description]);
const dialog = page.getByRole('dialog', { name: 'Ask for it again' });

async function open(special: Partial<Application> = work) {
  api = mockView(special);
  await openView();
  await openTab('checklist');
  await expect.element(page.getByRole('heading', { name: 'Checklist and documents' })).toBeVisible();
}

/** Mocks the server's response to a mark. */
function keepMarks() {
  api.on(updateChecklist, ({ body: { item, state, reason: why, version } }) => {
    const mark = state ? { state, ...(why && { reason: why }), date: '2026-05-02' } : undefined;
    return anApplication({ ...work, checklist: { passport, [item]: mark }, version: version + 1 });
  });
}

it('the checklist gets the focus when it is opened by a link', async () => {
  api = mockView(work);
  await openView('#checklist');
  await expect.element(page.getByText('Checklist', { exact: true })).toHaveFocus();
});

it('the checklist shows state, condition, validity and official page of each item', async () => {
  await open();
  const [first = [], , third = [], fourth = [], fifth = [], ...others] = lines();
  expect(others).toHaveLength(1);
  expect(first[0]).toBe('Accepted, 2026-05-01');
  expect(first[1]).toContain('Passport, every page that is filled in');
  expect(third[0]).toBe(`Received${fileText}`);
  expect(fourth[0]).toBe('Missing');
  expect(fourth[1]).toContain('LMIA from the employer (unless the job needs none)');
  expect(fifth[1]).toContain('Good for 6 months from its date');
  expect(fifth[1]).toMatch(/Official page$/);
  await expect.element(page.getByText('Official pages: not checked.', { exact: true }).first()).toBeVisible();
  await expect
    .element(list.getByRole('link', { name: /^Official page: Police clearance certificate/ }))
    .toHaveAttribute('href', expect.stringContaining('https://www.canada.ca/'));
  await expectNoViolations();
});

it('a decided case does not call its documents missing', async () => {
  await open({ ...work, isStatus: 'Approved' });
  expect(lines().map(([state]) => state)).not.toContain('Missing');
  expect(lines()[3]?.[0]).toBe('No file');
});

it('an item’s picture opens its document, and a missing one can be added in its row', async () => {
  await open();
  const jobLetter = list.getByRole('link', { name: /^View Job Letter/ });
  await expect.element(jobLetter).toHaveAttribute('href', pixel);
  await expect.element(jobLetter).toHaveAttribute('target', '_blank');
  const chooser = list.getByLabelText('File of Medical Certificate');
  const opened = vi.fn((event: Event) => event.preventDefault());
  chooser.element().addEventListener('click', opened);
  await list.getByRole('button', { name: 'Add Medical Certificate' }).click();
  expect(opened).toHaveBeenCalledOnce();
});

it('an item that is only missing offers to add it, to ask again, and to mark it as not needed', async () => {
  await open();
  const row = list.getByRole('listitem').filter({ hasText: 'Police Certificate' });
  const buttons = row.getByRole('button').elements();
  expect(buttons.map(button => button.textContent)).toEqual(['Add', 'Ask again', 'Not needed']);
});

it('documents that the visa type does not ask for are behind one line, which names them', async () => {
  await open({ ...work, file3: file1 });
  const others = page.getByRole('button', { name: /^Other documents: / });
  await expect
    .element(others)
    .toHaveTextContent('Other documents: Visa (with a file), Work Permit, Air Tickets');
  const visa = page.getByRole('heading', { name: 'Visa', exact: true });
  await expect.element(visa).not.toBeInTheDocument();
  await others.click();
  await expect.element(visa).toBeVisible();
});

it.each([
  ['Accept', 'accepted', 'Accepted, 2026-05-02', 'accepted'],
  ['Not needed', 'notNeeded', 'Not needed, 2026-05-02', 'not needed'],
] as const)('marking an item with %s takes one click', async (button, state, shown, said) => {
  await open();
  keepMarks();
  await press(`${button}: ${offer}`);
  await expect.element(toast(`${offer}: ${said}.`)).toBeVisible();
  expect(api.calls(updateChecklist)[0]?.input.body).toEqual({ item: 'jobLetter', state, version: 3 });
  expect(lines()[2]?.[0]).toBe(`${shown}${fileText}`);
  await expect.element(list.getByRole('button', { name: `${button}: ${offer}` })).not.toBeInTheDocument();
});

it('an item without a document cannot be accepted', async () => {
  await open();
  const police = 'Police clearance certificate';
  await expect.element(list.getByRole('button', { name: new RegExp(`^Ask again: ${police}`) })).toBeVisible();
  await expect
    .element(list.getByRole('button', { name: new RegExp(`^Not needed: ${police}`) }))
    .toBeVisible();
  await expect
    .element(list.getByRole('button', { name: new RegExp(`^Accept: ${police}`) }))
    .not.toBeInTheDocument();
});

it('a link can open the dialog that asks for a document again, which offers all required documents', async () => {
  api = mockView(work);
  await openView('#ask-again');
  keepMarks();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await dialog.getByRole('button', { name: /^Document/ }).click();
  await page.getByRole('option', { name: /^Police clearance certificate/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Ask again', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.calls(updateChecklist)[0]?.input.body).toMatchObject({
    item: 'police',
    state: 'askedAgain',
    reason,
  });
});

it('a mark can be removed', async () => {
  await open();
  keepMarks();
  await press('Take back: Passport, every page that is filled in');
  await expect.element(toast(/the mark is taken back/)).toBeVisible();
  expect(api.calls(updateChecklist)[0]?.input.body).toEqual({ item: 'passport', state: null, version: 3 });
  expect(lines()[0]?.[0]).toBe('Missing');
});

it('the dialog asks for a document again with a reason, and says that the applicant can read it', async () => {
  await open();
  keepMarks();
  await press(`Ask again: ${offer}`);
  await expect.element(dialog.getByText(/^The applicant reads it on the copy/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  await expect.element(dialog.getByText(messages.invalid('reason'))).toBeVisible();
  expect(api.calls(updateChecklist)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  await expect.element(toast(`${offer}: asked for again.`)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.calls(updateChecklist)[0]?.input.body).toEqual({
    item: 'jobLetter',
    state: 'askedAgain',
    reason,
    version: 3,
  });
  expect(lines()[2]?.[0]).toBe(`Asked for again, 2026-05-02${fileText}`);
  expect(lines()[2]?.[1]).toContain(reason);
});

it('an error is shown in the dialog, or as a notification, if a mark cannot be saved', async () => {
  await open();
  api.on(updateChecklist, () => {
    throw new NoConnection();
  });
  await press(`Accept: ${offer}`);
  await expect.element(toast(/^The mark could not be saved: /)).toBeVisible();
  await press(`Ask again: ${offer}`);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  await expect.element(dialog.getByText(/^The mark could not be saved: /)).toBeVisible();
});

it('the checklist offers to reload after another user’s change', async () => {
  await open();
  api.on(updateChecklist, () => {
    throw new Refusal('STALE', messages.stale);
  });
  await press(`Accept: ${offer}`);
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it.each([360, 768, 1440])(
  'the buttons of an item are beside or below its text at a width of %i px',
  async width => {
    await page.viewport(width, 900);
    await open();
    const [line] = list.getByRole('listitem').elements();
    const [, words, state, buttons] = Array.from(line?.children ?? [], part => part.getBoundingClientRect());
    expect(state?.width).toBeGreaterThan(150);
    expect(words?.width).toBeGreaterThan(200);
    const isBelow = (buttons?.top ?? 0) >= (words?.bottom ?? 0);
    expect(isBelow || (buttons?.left ?? 0) >= (words?.right ?? 0)).toBe(true);
    await page.viewport(1280, 900);
  },
);

it('a row is 40 to 56 px high on a wide screen', async () => {
  await page.viewport(1440, 900);
  await open();
  const heights = list
    .getByRole('listitem')
    .elements()
    .map(line => line.getBoundingClientRect().height);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...heights)).toBeLessThanOrEqual(56);
  await page.viewport(1280, 900);
});

it('without a visa type, the checklist has only the passport, and links to the form that sets the type', async () => {
  await open({ visaType: 'undecided' });
  expect(lines()).toHaveLength(1);
  await page.getByRole('link', { name: 'Set the visa type' }).click();
  await isAt(`/editApplication/${sampleId}`);
});

it('without a visa type, the six common documents are shown at once, in their fixed order [§9]', async () => {
  await open({ visaType: 'undecided' });
  const others = page.getByRole('list', { name: 'Other documents' });
  await expect.element(others).toBeVisible();
  const names = others.getByRole('heading', { level: 3 }).elements();
  expect(names.map(name => name.textContent)).toEqual([
    'Job Letter',
    'Lmias',
    'Visa',
    'Visa Form',
    'Work Permit',
    'Air Tickets',
  ]);
});

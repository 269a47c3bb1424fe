import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addApplication,
  defaultSettings,
  getApplication,
  getSettings,
  messages,
  showPresence,
  updateApplication,
} from '../../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../../testing/mock-api.ts';
import { storeUser } from '../../session/session-user.ts';
import { showAddPage, showFilledAddPage } from '../../testing/add-screen.tsx';
import { expectNoViolations } from '../../testing/axe.ts';
import { aFile, fillIn, problem, submit } from '../../testing/form-driver.ts';
import { aPassport, linesOf, type Passport } from '../../testing/passports.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { field, press } from '../../testing/screen.ts';
import { farhana } from '../../testing/sign-in-here.ts';
import { EditPage } from './EditPage.tsx';

const box = () => page.getByRole('checkbox', { name: 'The passport shows it exactly like this' });
const isOffered = (count: 0 | 1) => expect.poll(() => box().elements().length).toBe(count);

async function fillInLines(changes: Partial<Passport>): Promise<void> {
  await field('Passport lines').fill(linesOf({ ...aPassport, ...changes }).join('\n'));
}

describe('name of unusual length in a new application', () => {
  let api: MockApi;

  beforeEach(async () => {
    ({ api } = await showFilledAddPage());
    api.on(addApplication, () => anApplication());
  });

  it('the name shows its error and a checkbox; ticking the checkbox makes it valid', async () => {
    await isOffered(0);
    await fillIn('Given Name', 'MD');
    await userEvent.tab();
    await expect.element(field('Given Name')).toHaveAccessibleDescription(/between 3 and 31 characters/);
    await expectNoViolations();
    await box().click();
    await expect.element(field('Given Name')).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByLabelText('Portrait').upload(aFile('face.jpg'));
    await submit();
    await expect.poll(() => api.calls(addApplication).length).toBe(1);
    expect(api.calls(addApplication)[0]?.input.body).toMatchObject({ givenN: 'MD', namesAsInPassport: true });
  });

  it('the name can be empty (given name only) or have 1 to 60 letters once the checkbox is ticked', async () => {
    await fillIn('Given Name', '');
    await submit();
    await problem('Given Name', messages.givenNameLength);
    await box().click();
    await expect.element(field('Given Name')).not.toBeRequired();
    await fillIn('Surname', 'O');
    await fillIn('Given Name', 'x'.repeat(60));
    await submit();
    await expect.element(field('Portrait')).toHaveFocus();
  });

  it('the name is invalid when the checkbox is unticked, or above 60 letters', async () => {
    await fillIn('Surname', 'O');
    await userEvent.tab();
    await box().click();
    await box().click();
    await expect.element(field('Surname')).toHaveAccessibleDescription(/between 3 and 31 characters/);
    await box().click();
    await fillIn('Surname', 'x'.repeat(61));
    await submit();
    await problem('Surname', messages.passportSurnameLength);
  });

  it('the name has no checkbox while the user types, or once its length is usual', async () => {
    await field('Surname').click();
    await userEvent.keyboard('{Control>}a{/Control}O');
    await isOffered(0);
    await userEvent.tab();
    await isOffered(1);
    await fillIn('Surname', 'Oli');
    await isOffered(0);
  });
});

describe('the checkbox for unusual names and the passport lines', () => {
  beforeEach(async () => {
    storeUser(farhana);
    await showAddPage();
  });

  it('the lines tick the checkbox for the names that they fill in, and Undo unticks it', async () => {
    await fillInLines({ givenN: 'MD' });
    await press('Fill in 8 fields');
    await expect.element(box()).toBeChecked();
    await expect.element(page.getByRole('button', { name: /^Visa Type/ })).toHaveFocus();
    await press('Undo');
    await expect.element(field('Given Name')).toHaveValue('');
    await isOffered(0);
  });

  it('the lines tick the checkbox for a single name, and no given name is required', async () => {
    await fillInLines({ surname: 'RAHIMA', givenN: '' });
    await press('Fill in 7 fields');
    await expect.element(box()).toBeChecked();
    await expect.element(page.getByRole('button', { name: /^Visa Type/ })).toHaveFocus();
  });

  it('the lines tick the checkbox for equal names that the user typed before', async () => {
    await fillIn('Surname', 'Rahman');
    await fillIn('Given Name', 'Md');
    await isOffered(0);
    await fillInLines({ givenN: 'MD' });
    await expect.element(box()).toBeChecked();
    await box().click();
    await expect.element(box()).not.toBeChecked();
  });

  it('the lines do not tick the checkbox if the name differs', async () => {
    await fillIn('Surname', 'Rahman');
    await fillIn('Given Name', 'Mo');
    await fillInLines({ givenN: 'MD' });
    await expect.element(page.getByRole('button', { name: 'Fill in 7 fields' })).toBeVisible();
    await expect.element(box()).not.toBeChecked();
  });

  it('the lines do not tick the checkbox if a check digit is wrong', async () => {
    await fillIn('Surname', 'Rahman');
    await fillIn('Given Name', 'MD');
    const [first, second] = linesOf({ ...aPassport, givenN: 'MD' });
    const wrong = String((Number(second.slice(-1)) + 1) % 10);
    const lines = field('Passport lines');
    await lines.fill(`${first}\n${second.slice(0, -1)}${wrong}`);
    await expect.element(lines).toHaveAccessibleDescription(/check digit at the end does not fit/);
    await expect.element(box()).not.toBeChecked();
  });
});

describe('edit form of a record with confirmed short names', () => {
  let api: MockApi;

  beforeEach(async () => {
    storeUser(farhana);
    api = mockApi();
    const record = anApplication({ version: 4, givenN: 'Md', namesAsInPassport: true });
    api.on(getApplication, () => record);
    api.on(getSettings, () => defaultSettings);
    api.on(showPresence, () => ({ others: [] }));
    api.on(updateApplication, () => record);
    const pathname = `/editApplication/${sampleId}`;
    await renderScreen(<EditPage />, ['/editApplication/:id', '/application'], { pathname });
  });

  const bodies = () => api.calls(updateApplication).map(({ input }) => input.body);

  it('the checkbox is ticked, and another short name is accepted', async () => {
    await expect.element(box()).toBeChecked();
    await fillIn('Given Name', 'Mo');
    await submit();
    await expect.poll(bodies).toEqual([{ givenN: 'Mo', version: 4 }]);
  });

  it('a name of usual length clears the confirmation', async () => {
    await fillIn('Given Name', 'Mohammad');
    await isOffered(0);
    await submit();
    await expect.poll(bodies).toEqual([{ givenN: 'Mohammad', namesAsInPassport: false, version: 4 }]);
  });

  it('a short name is invalid after the checkbox is unticked', async () => {
    await box().click();
    await submit();
    await problem('Given Name', messages.namesLengthOnEdit);
  });
});

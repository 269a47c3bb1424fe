import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  defaultSettings,
  getApplication,
  getSettings,
  showPresence,
} from '../../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../../testing/mock-api.ts';
import { storeUser } from '../../session/session-user.ts';
import { showAddPage } from '../../testing/add-screen.tsx';
import { expectNoViolations } from '../../testing/axe.ts';
import { fillIn } from '../../testing/form-driver.ts';
import { aPassport, linesOf, type Passport } from '../../testing/passports.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { field, press, sees, seesToast } from '../../testing/screen.ts';
import { farhana } from '../../testing/sign-in-here.ts';
import { EditPage } from './EditPage.tsx';

const rahim: Passport = { ...aPassport, emptyDigit: '0' };
const lines = linesOf(rahim).join('\n');

const control = () => page.getByRole('textbox', { name: 'Passport lines' });
const result = () => page.getByRole('region', { name: 'Read from the passport' });
const box = (label: string | RegExp) => result().getByRole('checkbox', { name: label });

function pasteInto(target: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (target.dispatchEvent(event)) document.execCommand('insertText', false, text);
}

describe('machine-readable passport lines in the form for a new application', () => {
  beforeEach(async () => {
    storeUser(farhana);
    await showAddPage();
  });

  it('one button fills in their values and focuses the next empty field', async () => {
    await control().fill(lines);
    await expect.element(box('Surname: RAHMAN')).toBeChecked();
    await press('Fill in 8 fields');
    await expect.element(field('Surname')).toHaveValue('RAHMAN');
    await expect.element(field('Given Name')).toHaveValue('ABDUR RAHIM');
    await expect.element(field('Passport No')).toHaveValue('BX0123456');
    await expect.element(page.getByRole('button', { name: /^Sex/ })).toHaveTextContent('Male');
    await expect
      .element(page.getByRole('button', { name: /^Issued Country/ }))
      .toHaveTextContent('Bangladesh');
    await expect.element(field('Date of Birth')).toHaveValue('1990-04-12');
    await expect.element(field('Passport Expires')).toHaveValue('2031-02-03');
    await expect.element(page.getByRole('button', { name: /^Visa Type/ })).toHaveFocus();
  });

  it('a scan by a passport reader, which sends Enter after each line, needs two more keys', async () => {
    await control().click();
    const text = lines.toLowerCase();
    await userEvent.keyboard(`${text.replace('\n', '{Enter}')}{Enter}`);
    await expect.element(page.getByRole('button', { name: 'Fill in 8 fields' })).toBeVisible();
    await expect.element(field('Surname')).toHaveValue('');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(field('Surname')).toHaveValue('RAHMAN');
  });

  it('the next scanned passport replaces the lines', async () => {
    await control().fill(`${lines}\n`);
    await expect.element(box('Surname: RAHMAN')).toBeVisible();
    await control().click();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await userEvent.keyboard(`${linesOf({ ...rahim, surname: 'BEGUM' }).join('{Enter}')}{Enter}`);
    await expect.element(box('Surname: BEGUM')).toBeVisible();
    expect(control().query()).toHaveValue(`${linesOf({ ...rahim, surname: 'BEGUM' }).join('\n')}\n`);
  });

  it('the list shows which entries the lines replace, and Undo restores them', async () => {
    await fillIn('Surname', 'Rahim');
    await fillIn('Given Name', 'Abdur-rahim');
    await control().fill(lines);
    await expect.element(box('Surname: RAHMAN')).toHaveAccessibleDescription('Replaces “Rahim”.');
    await sees('Already in the form: Given Name.');
    await press('Fill in 7 fields');
    await expect.element(field('Surname')).toHaveValue('RAHMAN');
    await expect.element(field('Given Name')).toHaveValue('Abdur-rahim');
    await seesToast(/^Filled in from the passport: Surname/);
    await press('Undo');
    await expect.element(field('Surname')).toHaveValue('Rahim');
    await expect.element(field('Passport No')).toHaveValue('');
  });

  it('the button skips unticked fields', async () => {
    await fillIn('Surname', 'Rahim');
    await control().fill(lines);
    await box('Surname: RAHMAN').click();
    await press('Fill in 7 fields');
    await expect.element(field('Passport No')).toHaveValue('BX0123456');
    await expect.element(field('Surname')).toHaveValue('Rahim');
  });

  it('a corrected reading is filled in only if the user ticks it', async () => {
    await control().fill(lines.replace('BX0123456', 'BXO123456'));
    const offered = box('Passport No: BX0123456');
    await expect.element(offered).not.toBeChecked();
    await expect
      .element(offered)
      .toHaveAccessibleDescription('Compare: the letter O was read as the digit 0.');
    await press('Fill in 7 fields');
    await expect.element(field('Surname')).toHaveValue('RAHMAN');
    await expect.element(field('Passport No')).toHaveValue('');
    await offered.click();
    await press('Fill in 1 field');
    await expect.element(field('Passport No')).toHaveValue('BX0123456');
  });

  it('the form says which field the lines cannot fill in', async () => {
    await control().fill(lines.replace('BX0123456', 'BX0723456'));
    await sees('Passport No is not filled in. Its check digit does not fit.');
    await expectNoViolations();
    await expect
      .element(control())
      .toHaveAccessibleDescription(/The check digit at the end does not fit: compare every value\./);
  });

  it('errors of the lines appear only after Enter, not while typing', async () => {
    const [first] = linesOf(rahim);
    await control().fill('');
    await userEvent.type(control(), `${first}{Enter}BX012`);
    await expect.element(control()).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(control())
      .toHaveAccessibleDescription(/The second line has 5 letters instead of 44\./);
  });

  it('lines that are pasted into another field are recognised', async () => {
    await page.getByLabelText('Surname').click();
    pasteInto(field('Surname').element(), lines);
    await expect.element(box('Surname: RAHMAN')).toBeChecked();
    await expect.element(field('Surname')).toHaveValue('');
    await expect.element(control()).toHaveFocus();
  });

  it('other text can be pasted into other fields', async () => {
    await page.getByLabelText('Surname').click();
    pasteInto(field('Surname').element(), 'Rahim');
    await expect.element(field('Surname')).toHaveValue('Rahim');
  });
});

describe('machine-readable passport lines in the edit form', () => {
  let api: MockApi;
  beforeEach(async () => {
    api = mockApi();
    api.on(getApplication, () => anApplication({ passport: 'AB7654321' }));
    api.on(getSettings, () => defaultSettings);
    api.on(showPresence, () => ({ others: [] }));
    await renderScreen(<EditPage />, ['/editApplication/:id'], { pathname: `/editApplication/${sampleId}` });
  });

  it('only values that differ from the record are listed', async () => {
    await control().fill(lines);
    await expect
      .element(box('Passport No: BX0123456'))
      .toHaveAccessibleDescription(/Replaces “AB7654321”\.$/);
    await sees('Already in the form: Surname, Current Nationality, Issued Country, Date of Birth, Sex.');
    await press('Fill in 3 fields');
    await expect.element(field('Passport No')).toHaveValue('BX0123456');
    await expect.element(field('Surname')).toHaveValue('Rahman');
    await expect.element(page.getByRole('button', { name: 'Fill in', exact: true })).toBeDisabled();
  });
});

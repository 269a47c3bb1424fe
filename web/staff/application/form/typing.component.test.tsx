import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addApplication } from '../../../../functions/contract.ts';
import { storeDraft } from '../../session/drafts.ts';
import { storeUser } from '../../session/session-user.ts';
import { showAddPage, showFilledAddPage } from '../../testing/add-screen.tsx';
import { aFile, choose, filledIn, submit } from '../../testing/form-driver.ts';
import { linesOf, somePassports } from '../../testing/passports.ts';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { field, isAt, press, seesToast } from '../../testing/screen.ts';
import { farhana } from '../../testing/sign-in-here.ts';
import { emptyForm } from './form-rules.ts';
import { keepLastAdded } from './last-added.ts';

const { keyboard } = userEvent;
const asInTheLastOne = page.getByRole('button', { name: 'Same as in the last application' });

beforeEach(() => {
  sessionStorage.clear();
  storeUser(farhana);
});

describe('the keyboard in the form for a new application', () => {
  it('Enter focuses the next empty required field, finally the portrait, and shows no errors of other fields', async () => {
    storeDraft('add', { base: emptyForm, values: { ...filledIn, email: '', phone: '' } });
    await showAddPage();
    await field('Surname').click();
    await keyboard('{Enter}');
    await expect.element(field('Email')).toHaveFocus();
    await keyboard('abdur@example.com{Enter}');
    await expect.element(field('Phone')).toHaveFocus();
    await keyboard('01712345678{Enter}');
    await expect.element(page.getByRole('button', { name: /Portrait/ })).toHaveFocus();
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  });

  it('Enter sends the complete form', async () => {
    const { api } = await showFilledAddPage();
    api.on(addApplication, () => anApplication());
    await page.getByLabelText('Portrait').upload(aFile('face.png'));
    await field('Surname').click();
    await keyboard('{Enter}');
    await isAt(`/updateApplicationView/${sampleId}`);
  });

  it('Ctrl+S sends the form from any field', async () => {
    await showAddPage();
    await field('Phone').click();
    await keyboard('{Control>}s{/Control}');
    await expect.element(field('Surname')).toHaveAttribute('aria-invalid', 'true');
  });

  it('Enter shows the error of the field if only this field is invalid', async () => {
    await showAddPage();
    await choose('Visa Type', 'Work');
    await field('Surname').click();
    await keyboard('{Enter}');
    await expect.element(field('Surname')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('completion of typed text', () => {
  beforeEach(async () => {
    await showAddPage();
  });

  it('the added part is selected, so that the next key replaces it and Tab keeps it', async () => {
    const city = field('Place of Birth Town/City');
    await city.click();
    await keyboard('sy');
    await expect.element(city).toHaveValue('Sylhet');
    expect(getSelection()?.toString()).toBe('lhet');
    await keyboard('lvan{Backspace}');
    await expect.element(city).toHaveValue('Sylva');
    await field('Email').click();
    await keyboard('nasrin71@{Tab}');
    await expect.element(field('Email')).toHaveValue('nasrin71@gmail.com');
  });

  it('Backspace, typing in the middle and pasting complete nothing', async () => {
    const city = field('Place of Birth Town/City');
    await city.click();
    await keyboard('sy{Backspace}');
    await expect.element(city).toHaveValue('Sy');
    await keyboard('{Home}a');
    await expect.element(city).toHaveValue('aSy');
    await city.fill('Dha');
    await expect.element(city).toHaveValue('Dha');
  });
});

describe('visa type and job of the application added last', () => {
  it('one button fills them in, with Undo, and focuses the next field', async () => {
    keepLastAdded({ ...filledIn, visaType: 'work' });
    expect(JSON.stringify(sessionStorage)).not.toContain(filledIn.surname);
    await showAddPage();
    await asInTheLastOne.click();
    await expect.element(field('Company Name')).toHaveValue('Northern Builders');
    await expect.element(page.getByRole('button', { name: /^Visa Type/ })).toHaveTextContent('Work');
    await expect.element(page.getByRole('button', { name: /^Job Title/ })).toHaveTextContent('Welder');
    await expect.element(field('Surname')).toHaveFocus();
    await expect.element(asInTheLastOne).toBeDisabled();
    await seesToast(/^Filled in from the application before: Visa Type, Company Name/);
    await press('Undo');
    await expect.element(field('Company Name')).toHaveValue('');
  });

  it('the button appears only after an application was added', async () => {
    const { api, screen } = await showFilledAddPage();
    api.on(addApplication, () => anApplication());
    await expect.element(asInTheLastOne).not.toBeInTheDocument();
    await page.getByLabelText('Portrait').upload(aFile('face.png'));
    await submit();
    await isAt(`/updateApplicationView/${sampleId}`);
    await screen.unmount();
    await showAddPage();
    await expect.element(asInTheLastOne).toBeVisible();
  });
});

it('The passport lines get the focus when a passport reader sends keys and no field has the focus', async () => {
  await showAddPage();
  const [person] = somePassports(1, 3);
  if (!person) throw new Error('Nobody');
  const text = linesOf(person).join('\n');
  await keyboard(`{Shift>}P{/Shift}${text.slice(1).replace('\n', '{Enter}')}`);
  await expect.element(page.getByRole('textbox', { name: 'Passport lines' })).toHaveValue(text);
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addApplication, fetchApplication, messages } from '../../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../../testing/mock-api.ts';
import type { MockBucket } from '../../../testing/mock-bucket.ts';
import { staffMessages } from '../../shared/messages.ts';
import { showAddPage, showFilledAddPage, uploadKey } from '../../testing/add-screen.tsx';
import { aFile, choose, fillIn, fillInAll, marks, problem, submit } from '../../testing/form-driver.ts';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { isAt, toast } from '../../testing/screen.ts';

let api: MockApi;
let bucket: MockBucket;

describe('the empty form for a new application', () => {
  beforeEach(async () => {
    ({ api, bucket } = await showAddPage());
  });

  it('shows the first error, marks every invalid field with its error, and focuses the first one [§5]', async () => {
    await submit();
    await problem('Visa Type', messages.noVisaType);
    await marks([
      ['Visa Type', messages.noVisaType],
      ['Surname', messages.surnameLength],
      ['Given Name', messages.givenNameLength],
      ['Email', messages.invalidEmail],
      ['Phone', messages.invalidPhone],
      ['National ID No', messages.invalid('national ID')],
      ['Sex', messages.invalid('sex')],
      ['Date of Birth', messages.invalid('date of birth')],
      ['Place of Birth', messages.invalid('birth city')],
      ['Current Nationality', messages.invalid('current nationality')],
      ['Visible', messages.invalid('identification')],
      ['Company Name', messages.invalid('company')],
      ['Duty Duration', messages.invalid('duty duration')],
      ['Job Title', messages.invalid('job title')],
      ['Salary', messages.invalid('salary')],
      ['Passport No', messages.invalid('passport')],
      ['Issued Country', messages.invalid('issued country')],
      ['Portrait', staffMessages.imageRequired],
    ]);
    expect(api.calls(fetchApplication)).toEqual([]);
  });

  it('shows the next error once a field is filled in', async () => {
    await submit();
    await choose('Visa Type', 'Work');
    await submit();
    await problem('Surname', messages.surnameLength);
    await fillIn('Surname', 'Rahman');
    await expect.element(page.getByText(messages.surnameLength)).not.toBeInTheDocument();
    await expect.element(page.getByText(messages.invalidEmail)).toBeVisible();
    await submit();
    await problem('Given Name', messages.givenNameLength);
  });

  it('the form marks required fields with a star that is not part of their labels', async () => {
    const surname = page.getByRole('textbox', { name: 'Surname', exact: true });
    await expect.element(surname).toBeRequired();
    await expect.element(surname).toHaveAccessibleName('Surname');
    const label = page.getByText('Surname', { exact: true }).element();
    expect(getComputedStyle(label, '::after').inlineSize).toBe('8px');
    await expect.element(page.getByText(/Fields marked \* are required/)).toBeVisible();
  });

  it('shows the required length of names', async () => {
    for (const name of ['Surname', 'Given Name'])
      await expect
        .element(page.getByRole('textbox', { name, exact: true }))
        .toHaveAccessibleDescription(/3 to 31 characters/);
  });

  it('shows the initial status', async () => {
    await expect.element(page.getByText(/A new application is Pending/)).toBeVisible();
  });

  it('keeps the focus on the invalid field while the notification is shown', async () => {
    await choose('Visa Type', 'Work');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await submit();
    await problem('Surname', messages.surnameLength);
    // This is longer than the time after which Cloudscape's Flashbar would focus an alert.
    await vi.advanceTimersByTimeAsync(700);
    vi.useRealTimers();
    await problem('Surname', messages.surnameLength);
  });

  it('uploads the portrait, then sends the application once, and opens the documents of the new record', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    api.on(addApplication, async () => {
      await promise;
      return anApplication();
    });
    await fillInAll();
    await page.getByLabelText('Portrait').upload(aFile('face.png'));
    await page.getByRole('button', { name: 'Submit' }).dblClick();
    await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    resolve();
    await isAt(`/updateApplicationView/${sampleId}`);
    await expect.element(toast('Application added.')).toBeVisible();

    expect(bucket.puts).toHaveLength(1);
    expect(bucket.puts[0]).toMatchObject({ url: 'https://bucket.example/put', headers: { 'x-a': 'b' } });
    const [call, ...others] = api.calls(addApplication);
    expect(others).toEqual([]);
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(call?.input.body).toEqual({
      visaType: 'work',
      surname: 'Rahman',
      givenN: 'Abdur',
      email: 'abdur@example.com',
      phone: '+8801712345678',
      nationalId: '1990123',
      sex: 'Male',
      dob: '1990-04-12',
      birthCity: 'Sylhet',
      currentN: 'BGD',
      identification: 'Mole',
      company: 'Northern Builders',
      dutyDuration: '2 years',
      jobTitle: 'Welder',
      salary: '54 000 CAD',
      passport: 'BX0123456',
      issuedCountry: 'BGD',
      language: 'bn',
      image: uploadKey,
    });
  });
});

describe('the filled-in form for a new application', () => {
  beforeEach(async () => {
    ({ api, bucket } = await showFilledAddPage());
  });

  it('shows an error for a surname with an invisible character [§5]', async () => {
    await fillIn('Surname', 'Rah\u200bman');
    await submit();
    await problem('Surname', messages.hiddenCharacters);
    expect(api.calls(addApplication)).toEqual([]);
  });

  it('the form sends the same idempotency key on a retry, and a new one after a change', async () => {
    api.on(addApplication, () => {
      if (api.calls(addApplication).length < 3) throw new NoConnection();
      return anApplication();
    });
    await page.getByLabelText('Portrait').upload(aFile('face.png'));
    await submit();
    await expect.element(toast(staffMessages.addError)).toBeVisible();
    await submit();
    await expect.poll(() => api.calls(addApplication)).toHaveLength(2);
    await fillIn('Surname', 'Rahmans');
    await submit();
    await isAt(`/updateApplicationView/${sampleId}`);
    const keys = api.calls(addApplication).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([
    [
      'the server fails',
      () => new Refusal('INTERNAL', messages.internal),
      `${staffMessages.addFailed(500)}. ${messages.internal}`,
    ],
    ['there is no connection', () => new NoConnection(), staffMessages.addError],
  ])('shows an error when %s, and keeps the entries [§8]', async (_, failure, message) => {
    api.on(addApplication, () => {
      throw failure();
    });
    await page.getByLabelText('Portrait').upload(aFile('face.png'));
    await submit();
    await expect.element(toast(message)).toBeVisible();
    await expect.element(page.getByLabelText('Surname')).toHaveValue('Rahman');
    await expect.element(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });
});

it('the form disables spell checkers, because some browsers send the text to a server', async () => {
  await showAddPage();
  await expect.element(page.getByLabelText('Surname')).toHaveAttribute('spellcheck', 'false');
});

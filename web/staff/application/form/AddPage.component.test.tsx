import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addApplication, createUpload, fetchApplication, messages } from '../../../../functions/contract.ts';
import { holdTimeLimits } from '../../../testing/hold-time-limits.ts';
import { type MockApi, NoConnection, Refusal } from '../../../testing/mock-api.ts';
import type { MockBucket } from '../../../testing/mock-bucket.ts';
import { staffMessages } from '../../shared/messages.ts';
import { showAddPage, showFilledAddPage, uploadKey } from '../../testing/add-screen.tsx';
import { aFile, choose, fillIn, fillInAll, marks, problem, submit } from '../../testing/form-driver.ts';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { isAt, pressInDialog, seesToast, toast } from '../../testing/screen.ts';
import { duplicateCheckMilliseconds } from '../useApplication.ts';

let api: MockApi;
let bucket: MockBucket;

const found = (...passports: string[]) => ({
  applications: passports.map(passport => ({ ...anApplication(), passport })),
  totalApplication: passports.length,
  totalPages: 1,
});

describe('empty form', () => {
  beforeEach(async () => {
    ({ api, bucket } = await showAddPage());
  });

  it('shows the first message, marks every wrong field with its own, and focuses the first one [§5]', async () => {
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

  it('shows the next message when a field is filled in', async () => {
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

  it('marks required fields visually and leaves their names unchanged', async () => {
    const surname = page.getByRole('textbox', { name: 'Surname', exact: true });
    await expect.element(surname).toBeRequired();
    await expect.element(surname).toHaveAccessibleName('Surname');
    const label = page.getByText('Surname', { exact: true }).element();
    expect(getComputedStyle(label, '::after').inlineSize).toBe('8px');
    await expect.element(page.getByText(/Fields marked \* are required/)).toBeVisible();
  });

  it('shows the required length of a name', async () => {
    for (const name of ['Surname', 'Given Name'])
      await expect
        .element(page.getByRole('textbox', { name, exact: true }))
        .toHaveAccessibleDescription(/3 to 31 characters/);
  });

  it('shows the initial status of an application', async () => {
    await expect.element(page.getByText(/A new application is Pending/)).toBeVisible();
  });

  it('keeps the focus on the wrong field while the toast is shown', async () => {
    await choose('Visa Type', 'Work');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await submit();
    await problem('Surname', messages.surnameLength);
    // Longer than Flashbar waits before it focuses a message with the role alert.
    await vi.advanceTimersByTimeAsync(700);
    vi.useRealTimers();
    await problem('Surname', messages.surnameLength);
  });

  it('sends the portrait, then the application, once, and opens the record at its documents', async () => {
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
      consent: false,
      image: uploadKey,
    });
  });
});

describe('completed form', () => {
  beforeEach(async () => {
    ({ api, bucket } = await showFilledAddPage());
  });

  it('shows an error at a surname with an invisible character [§5]', async () => {
    await fillIn('Surname', 'Rah\u200bman');
    await submit();
    await problem('Surname', messages.hiddenCharacters);
    expect(api.calls(addApplication)).toEqual([]);
  });

  it('reports a taken passport before it requires or sends the portrait [§5]', async () => {
    api.on(fetchApplication, () => found('BX01234567', 'BX0123456'));
    await submit();
    await problem('Passport No', messages.passportTaken);
    expect(api.calls(fetchApplication).map(({ input }) => input.query)).toEqual([
      { search: 'BX0123456', limit: '50' },
    ]);
    expect([...api.calls(createUpload), ...api.calls(addApplication)]).toEqual([]);
    api.on(fetchApplication, () => found('BX01234567'));
    await submit();
    await problem('Portrait', staffMessages.imageRequired);
  });

  it('does not report its own first try as a duplicate when the response was lost', async () => {
    api.on(addApplication, () => {
      if (api.calls(addApplication).length > 1) return anApplication();
      api.on(fetchApplication, () => found('BX0123456'));
      throw new NoConnection();
    });
    await page.getByLabelText('Portrait').upload(aFile('face.png'));
    await submit();
    await expect.element(toast(staffMessages.addError)).toBeVisible();
    await submit();
    await isAt(`/updateApplicationView/${sampleId}`);
  });

  it('retries with the same key, and uses a new key after a change', async () => {
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

  const findsNoAnswer = async () => {
    await expect.element(toast(staffMessages.fetchError)).toBeVisible();
    await expect.element(page.getByLabelText('Surname')).toHaveValue('Rahman');
    await expect.element(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(api.calls(createUpload)).toEqual([]);
  };

  it.each([
    ['the server fails', new Refusal('INTERNAL', messages.internal)],
    ['there is no connection', new NoConnection()],
  ])('reports that the duplicate check failed when %s, and keeps the entries [§8, §9]', async (_, error) => {
    api.on(fetchApplication, () => Promise.reject(error));
    await submit();
    await findsNoAnswer();
  });

  it('reports that the duplicate check failed after five seconds without a response, and keeps the entries [§8, §9]', async () => {
    const timeLimits = holdTimeLimits();
    api.on(fetchApplication, () => new Promise<never>(() => undefined));
    await submit();
    await expect.poll(() => api.calls(fetchApplication)).toHaveLength(1);
    timeLimits.runOut(duplicateCheckMilliseconds);
    await findsNoAnswer();
  });

  it.each([
    ['email', 'Email', messages.emailTaken],
    ['passport', 'Passport No', messages.passportTaken],
  ])(
    'shows a taken %s at its field, and does not send the portrait again [§5]',
    async (field, label, message) => {
      api.on(addApplication, () => {
        throw new Refusal('DUPLICATE', message, { fields: { [field]: message } });
      });
      await page.getByLabelText('Portrait').upload(aFile('face.png'));
      await submit();
      if (field === 'email') await pressInDialog('Cancel');
      await problem(label, message);
      await submit();
      await expect.poll(() => api.calls(addApplication)).toHaveLength(2);
      expect(bucket.puts).toHaveLength(1);
      const keys = api.calls(addApplication).map(call => call.headers.get('idempotency-key'));
      expect(keys[0]).toBe(keys[1]);
    },
  );

  it('asks about an email used by another application, and records it as shared by a family', async () => {
    api.on(addApplication, ({ body }) => {
      if (body?.emailShared) return anApplication();
      throw new Refusal('DUPLICATE', messages.emailTaken, { fields: { email: messages.emailTaken } });
    });
    await page.getByLabelText('Portrait').upload(aFile('face.png'));
    await submit();
    await expect.element(page.getByRole('dialog', { name: 'Is it the same family?' })).toBeVisible();
    await pressInDialog('Share the email');
    await seesToast('Application added.');
    const [first, second] = api.calls(addApplication).map(({ input }) => input.body);
    expect(first).not.toHaveProperty('emailShared');
    expect(second).toMatchObject({ emailShared: true });
    expect(bucket.puts).toHaveLength(1);
  });

  it('does not ask if the passport is taken as well', async () => {
    api.on(addApplication, () => {
      const fields = { email: messages.emailTaken, passport: messages.passportTaken };
      throw new Refusal('DUPLICATE', messages.emailTaken, { fields });
    });
    await page.getByLabelText('Portrait').upload(aFile('face.png'));
    await submit();
    await problem('Email', messages.emailTaken);
    await expect.element(page.getByText(messages.passportTaken).first()).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
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
it('disables spell checkers, because some browsers send the text to a server', async () => {
  await showAddPage();
  await expect.element(page.getByLabelText('Surname')).toHaveAttribute('spellcheck', 'false');
});

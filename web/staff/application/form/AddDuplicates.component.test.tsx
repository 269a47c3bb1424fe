import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addApplication, createUpload, fetchApplication, messages } from '../../../../functions/contract.ts';
import { holdTimeLimits } from '../../../testing/hold-time-limits.ts';
import { type MockApi, NoConnection, Refusal } from '../../../testing/mock-api.ts';
import type { MockBucket } from '../../../testing/mock-bucket.ts';
import { staffMessages } from '../../shared/messages.ts';
import { showFilledAddPage } from '../../testing/add-screen.tsx';
import { aFile, problem, submit } from '../../testing/form-driver.ts';
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

beforeEach(async () => {
  ({ api, bucket } = await showFilledAddPage());
});

describe('the duplicate check of the passport number', () => {
  it('the check reports a used passport number before the form asks for the portrait or uploads it [§5]', async () => {
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

  it('the check does not report the application itself as a duplicate when the first response was lost', async () => {
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

  const findsNoAnswer = async () => {
    await expect.element(toast(staffMessages.fetchError)).toBeVisible();
    await expect.element(page.getByLabelText('Surname')).toHaveValue('Rahman');
    await expect.element(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(api.calls(createUpload)).toEqual([]);
  };

  it.each([
    ['the server fails', new Refusal('INTERNAL', messages.internal)],
    ['there is no connection', new NoConnection()],
  ])('shows that the check failed when %s, and keeps the entries [§8, §9]', async (_, error) => {
    api.on(fetchApplication, () => Promise.reject(error));
    await submit();
    await findsNoAnswer();
  });

  it('the check reports a missing response after five seconds, and keeps the entries [§8, §9]', async () => {
    const timeLimits = holdTimeLimits();
    api.on(fetchApplication, () => new Promise<never>(() => undefined));
    await submit();
    await expect.poll(() => api.calls(fetchApplication)).toHaveLength(1);
    timeLimits.runOut(duplicateCheckMilliseconds);
    await findsNoAnswer();
  });
});

describe('an application with the email of another one', () => {
  it.each([
    ['email', 'Email', messages.emailTaken],
    ['passport', 'Passport No', messages.passportTaken],
  ])(
    'shows a used %s at its field, and does not upload the portrait again [§5]',
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

  it('the application can be saved after the user confirms that a family shares the email', async () => {
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

  it('the application cannot be saved if its passport number is used as well', async () => {
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
});

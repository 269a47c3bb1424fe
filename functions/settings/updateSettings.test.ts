import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { mockCognito } from '../testing/cognito.ts';
import { eventOf } from '../testing/event.ts';
import { storedHistory } from '../testing/history.ts';
import { now, sourceIp, superAdmin } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { itReadsTheRoleFromThePool, mockRoles } from '../testing/standing.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { defaultSettings } from './default-settings.ts';
import { updateSettings as route } from './routes.ts';
import { handler, updateSettings } from './updateSettings.ts';

const stored = { ...defaultSettings, name: 'site', version: 2 };
const request = { body: { pdfDocuments: true, version: 2 }, caller: superAdmin, now, sourceIp };

let tables: MockTables;

beforeEach(() => {
  stubStage();
  tables = mockTables({ settings: [stored] });
  mockRoles(mockCognito(), 'super-admin');
});

describe('updateSettings', () => {
  itReadsTheRoleFromThePool(route, handler);

  it('writes the next version and its history, if the caller read the current version', async () => {
    await expect(updateSettings(request)).resolves.toEqual({
      ...defaultSettings,
      pdfDocuments: true,
      version: 3,
    });
    expect(tables.all('settings')).toEqual([{ ...stored, pdfDocuments: true, version: 3 }]);
    expect(await storedHistory('settings', 'site')).toMatchObject([
      {
        action: 'updateSettings',
        who: superAdmin.id,
        before: { pdfDocuments: false },
        after: { pdfDocuments: true },
      },
    ]);
  });

  it('stores the office’s own reasons for rejections', async () => {
    const body = { rejectReasons: [' Too late. ', 'Not enough money.'], version: 2 };
    const answer = await handler(eventOf(route, { caller: superAdmin, body }));
    const rejectReasons = ['Too late.', 'Not enough money.'];
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ rejectReasons, version: 3 });
    expect((await storedHistory('settings', 'site'))[0]?.after).toMatchObject({ rejectReasons });
    const empty = { caller: superAdmin, body: { rejectReasons: [''], version: 3 } };
    expect((await handler(eventOf(route, empty))).statusCode).toBe(400);
  });

  it('rejects the setting for PDF documents on a deployment stage without them, but accepts other changes', async () => {
    stubStage({ pdfDocuments: false });
    await expect(updateSettings(request)).rejects.toMatchObject({
      code: 'INVALID',
      fields: { pdfDocuments: messages.unknownField },
    });
    const answer = await updateSettings({ ...request, body: { phone: '1', version: 2 } });
    expect(answer).toMatchObject({ phone: '1', version: 3 });
    expect(answer).not.toHaveProperty('pdfDocuments');
  });

  it('changes the defaults if no settings are stored', async () => {
    for (const version of [defaultSettings.version, undefined]) {
      tables = mockTables();
      const body = { phone: '1', ...(version !== undefined && { version }) };
      await expect(updateSettings({ ...request, body })).resolves.toEqual({
        ...defaultSettings,
        phone: '1',
        version: 1,
      });
      expect(tables.all('settings')).toMatchObject([{ phone: '1', version: 1 }]);
    }
  });

  it('throws STALE if another request writes the first version', async () => {
    tables = mockTables();
    tables.before(TransactWriteCommand, () => tables.put('settings', { ...stored, version: 1 }));
    await expect(updateSettings({ ...request, body: { phone: '1' } })).rejects.toMatchObject({
      code: 'STALE',
    });
    expect(tables.all('settings')).toEqual([{ ...stored, version: 1 }]);
  });

  it('changes any stored version if the caller sends none', async () => {
    await expect(updateSettings({ ...request, body: { phone: '1' } })).resolves.toMatchObject({
      phone: '1',
      version: 3,
    });
  });

  it.each([
    ['another version', { phone: '1', version: 1 }],
    ['the defaults, which have changed since', { phone: '1', version: 0 }],
  ])('throws STALE if the caller read %s', async (_, body) => {
    await expect(updateSettings({ ...request, body })).rejects.toMatchObject({
      code: 'STALE',
      message: messages.stale,
    });
  });

  it('throws STALE if another request writes at the same time', async () => {
    tables.before(TransactWriteCommand, () => tables.put('settings', { ...stored, version: 3 }));
    await expect(updateSettings(request)).rejects.toMatchObject({ code: 'STALE' });
  });
});

describe('updateSettings with valid and invalid values', () => {
  const send = async (body: object) => {
    const { statusCode, body: text } = await handler(eventOf(route, { caller: superAdmin, body }));
    return { statusCode, answer: JSON.parse(text ?? '') };
  };

  it.each([
    ['consultancyName', ' ', messages.invalid('consultancy name')],
    ['address', '', messages.invalid('address')],
    ['processingWeeks', '', messages.invalid('processing time')],
    ['deliveryDays', '', messages.invalid('delivery time')],
    ['visaProcessUrl', '', messages.invalid('visa process link')],
    ['visaProcessUrl', 'http://example.com', messages.invalid('https link')],
    ['visaProcessUrl', 'example', messages.invalid('https link')],
    ['phone', 'call us', messages.invalidPhone],
    ['phone', '12', messages.invalidPhone],
    ['email', 'nobody', messages.invalidEmail],
    ['whatsApp', 'write us', messages.invalidPhone],
    ['mapUrl', 'http://example.com/map', messages.invalid('https link')],
    ['consultantRegisterUrl', 'register', messages.invalid('https link')],
    ['consultantRegisterUrl', 'https://user:secret@evil.example/', messages.invalid('https link')],
    ['mapUrl', 'https://maps.example.com@evil.example/', messages.invalid('https link')],
    ['visaProcessUrl', 'https://www.canada.ca@evil.example/', messages.invalid('https link')],
    ['consultantName', 'Reh\u200bana', messages.hiddenCharacters],
    ['recruitingLicenceExpiry', '2027-02-30', messages.invalid('date')],
  ])('rejects for the field %s the value "%s", with an error for the field', async (field, text, message) => {
    expect(await send({ [field]: text, version: 2 })).toEqual({
      statusCode: 400,
      answer: { code: 'INVALID', message, fields: { [field]: message } },
    });
    expect(tables.all('settings')).toEqual([stored]);
  });

  it.each([
    ['phone', ''],
    ['phone', '+880 1712-345678'],
    ['phone', '(02) 555 1234'],
    ['phone', '০১৭১২৩৪৫৬৭৮'],
    ['email', ''],
    ['email', 'Office@Example.com'],
    ['whatsApp', '+880 1712-345678'],
    ['mapUrl', 'https://example.com/map'],
    ['mapUrl', ''],
    ['hours', 'Saturday to Thursday, 10:00 to 18:00'],
    ['hoursBn', 'শনি থেকে বৃহস্পতি, ১০টা থেকে ৬টা'],
    ['addressBn', ''],
    ['consultantName', 'Rehana Example'],
    ['consultantNumber', 'R-000 000 (sample)'],
    ['consultantCollege', 'College of Immigration and Citizenship Consultants'],
    ['consultantRegisterUrl', 'https://example.com/register'],
    ['recruitingLicence', 'RL-0000/sample'],
    ['recruitingLicenceExpiry', '2027-06-30'],
    ['recruitingLicenceExpiry', ''],
  ])('accepts for the field %s the value "%s" as typed', async (field, text) => {
    expect(await send({ [field]: ` ${text} `, version: 2 })).toMatchObject({
      statusCode: 200,
      answer: { [field]: text },
    });
  });

  it('does not check values that were stored before', async () => {
    const old = { consultancyName: '', phone: 'call us', email: 'nobody' };
    tables.put('settings', { ...stored, ...old });
    expect(await send({ address: 'Sylhet', version: 2 })).toMatchObject({
      statusCode: 200,
      answer: { ...old, address: 'Sylhet' },
    });
  });
});

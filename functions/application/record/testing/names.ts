import { expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { replaceApplication, storedApplicationOf } from '../../../testing/applications.ts';
import { applicationId } from '../../../testing/samples.ts';
import type { StoredApplication } from '../../stored-application.ts';

type Save = (changes: Record<string, unknown>) => Promise<unknown>;

interface SavedNames {
  readonly save: Save;
  /** HTTP status of a successful response. */
  readonly success: number;
  /** Expected error message for each name of a wrong length. */
  readonly fields: { readonly surname: string; readonly givenN: string };
  readonly expectNothingSaved: () => Promise<void>;
}

/** Defines tests of the rules for names, for a route that adds or changes applications. */
export function itChecksNames({ save, success, fields, expectNothingSaved }: SavedNames): void {
  it.each([
    ['Li', ''],
    ['x'.repeat(32), 'Md'],
    ['', 'x'.repeat(200)],
  ])(
    'rejects the surname "%s" with the given name "%s", because names have 3 to 31 letters',
    async (surname, givenN) => {
      expect(await save({ surname, givenN })).toEqual({
        status: 400,
        body: { code: 'INVALID', message: fields.surname, fields },
      });
      await expectNothingSaved();
    },
  );

  it.each([
    ['L', ''],
    [' Md ', '  '],
    ['x'.repeat(60), 'y'.repeat(60)],
    ["O'", 'M.-D.'],
    ['\u{10400}'.repeat(60), 'মো'],
  ])(
    'accepts the surname "%s" with the given name "%s" if they are exactly as in the passport',
    async (surname, givenN) => {
      expect(await save({ surname, givenN, namesAsInPassport: true })).toMatchObject({
        status: success,
        body: { surname: surname.trim(), givenN: givenN.trim(), namesAsInPassport: true },
      });
    },
  );

  it.each([
    ['', 'Ali', { surname: messages.passportSurnameLength }],
    ['-', 'Ali', { surname: messages.passportSurnameLength }],
    ['Rahman', 'x'.repeat(61), { givenN: messages.passportGivenNameLength }],
    [
      'x'.repeat(61),
      'x'.repeat(61),
      { surname: messages.passportSurnameLength, givenN: messages.passportGivenNameLength },
    ],
  ])(
    'rejects the surname "%s" with the given name "%s" even if they are as in the passport',
    async (surname, givenN, rejected) => {
      expect(await save({ surname, givenN, namesAsInPassport: true })).toMatchObject({
        status: 400,
        body: { fields: rejected },
      });
    },
  );
}

/** Defines tests of names for a route that changes the stored `record`. */
export function itChecksChangedNames(update: Save, record: StoredApplication): void {
  const fields = { surname: messages.namesLengthOnEdit, givenN: messages.namesLengthOnEdit };

  itChecksNames({
    save: update,
    success: 200,
    fields,
    expectNothingSaved: async () => expect(await storedApplicationOf(applicationId)).toEqual(record),
  });

  it('keeps short names that an older record has, but accepts no other short name', async () => {
    await replaceApplication({ ...record, surname: 'Li', givenN: '' });
    expect(await update({ surname: 'Li', givenN: '', salary: '1' })).toMatchObject({
      status: 200,
      body: { surname: 'Li' },
    });
    expect(await update({ surname: 'Lo', givenN: '', version: 4 })).toMatchObject({
      status: 400,
      body: { fields: { surname: messages.namesLengthOnEdit } },
    });
  });

  it('accepts short names while the record states that its names are as in the passport', async () => {
    await replaceApplication({ ...record, givenN: 'Md', namesAsInPassport: true });
    expect(await update({ surname: 'Li' })).toMatchObject({ status: 200, body: { namesAsInPassport: true } });
    expect(await update({ namesAsInPassport: false, version: 4 })).toMatchObject({
      status: 400,
      body: { fields },
    });
    const usual = { surname: 'Lien', givenN: 'Mohammad', namesAsInPassport: false, version: 4 };
    expect(await update(usual)).toMatchObject({ status: 200, body: { namesAsInPassport: false } });
  });
}

import { describe, expect, it } from 'vitest';
import {
  type ApplicationField,
  applicationFields,
  changedFields,
  fieldNames,
  fields,
  fieldsOf,
  messages,
  sectionNames,
} from '../../../../functions/contract.ts';
import { firstOf, problemsIn } from '../../forms/field-rules.ts';
import { differing, rebased } from '../../forms/rebase.ts';
import { anApplication } from '../../testing/sample-application.ts';
import { formSections } from '../form-sections.ts';
import { changesOf, emptyForm, type FormValues, formOf, normalised, rulesOf } from './form-rules.ts';

const filled = formOf(anApplication());

describe('order of the form’s checks', () => {
  it('the checks have the order of the specification [§5]', () => {
    const specified: readonly ApplicationField[] = [
      'surname',
      'givenN',
      'email',
      'phone',
      'nationalId',
      'sex',
      'dob',
      'birthCity',
      'currentN',
      'identification',
      'company',
      'dutyDuration',
      'jobTitle',
      'salary',
      'passport',
      'issuedCountry',
    ];
    expect(fieldNames.filter(name => specified.includes(name))).toEqual(specified);
  });

  it('the checks have the order of the fields on the screen', () => {
    expect(formSections.flatMap(section => section.fields)).toEqual(fieldNames);
  });

  it('includes every field of the record screen', () => {
    const shown = sectionNames.flatMap(section => fieldsOf(section));
    expect(shown.toSorted()).toEqual(fieldNames.toSorted());
  });
});

describe('problemsIn [§5]', () => {
  it.each([
    ['surname', 'Li', messages.surnameLength],
    ['surname', 'x'.repeat(32), messages.surnameLength],
    ['surname', '  ab  ', messages.surnameLength],
    ['givenN', '', messages.givenNameLength],
    ['email', 'rahim.example.com', messages.invalidEmail],
    ['phone', '+880 17', messages.invalidPhone],
    ['nationalId', ' ', 'Please enter a valid national ID.'],
    ['sex', '', 'Please enter a valid sex.'],
    ['dob', '1990-02-30', 'Please enter a valid date of birth.'],
    ['dob', '2990-01-01', 'Please enter a valid date of birth.'],
    ['birthCity', '', 'Please enter a valid birth city.'],
    ['currentN', '', 'Please enter a valid current nationality.'],
    ['identification', '', 'Please enter a valid identification.'],
    ['company', '', 'Please enter a valid company.'],
    ['dutyDuration', '', 'Please enter a valid duty duration.'],
    ['jobTitle', '', 'Please enter a valid job title.'],
    ['salary', '', 'Please enter a valid salary.'],
    ['passport', '', 'Please enter a valid passport.'],
    ['issuedCountry', '', 'Please enter a valid issued country.'],
  ] as const)('returns the error of the field %s with the value "%s"', (field, value, message) => {
    expect(problemsIn({ ...filled, [field]: value }, applicationFields)).toEqual([{ field, message }]);
  });

  it('returns the errors in the order of the specification', () => {
    const wrongIn = (values: FormValues) => problemsIn(values, applicationFields).map(({ field }) => field);
    expect(wrongIn({ ...filled, salary: '', phone: 'none' })).toEqual(['phone', 'salary']);
    expect(wrongIn(emptyForm)).toEqual(fieldNames.filter(name => !fields[name].isOptional));
  });

  it('returns one message for both names in the edit form', () => {
    const message = messages.namesLengthOnEdit;
    expect(problemsIn({ ...filled, givenN: 'A' }, changedFields)).toEqual([{ field: 'givenN', message }]);
  });

  it('returns an empty list if all fields are valid', () => {
    expect(problemsIn(filled, applicationFields)).toEqual([]);
  });
});

it('firstOf returns the server’s error of the field that is first in the order of the checks, the portrait last', () => {
  const { fields } = rulesOf();
  const refused = { passport: 'P', version: 'V', email: 'E', image: 'I' };
  expect(firstOf(refused, fields)).toEqual({ field: 'email', message: 'E' });
  expect(firstOf({ version: 'V', image: 'I' }, fields)).toEqual({ field: 'image', message: 'I' });
  expect(firstOf({}, fields)).toBeUndefined();
});

describe('request body of the form', () => {
  it('the request body contains values in their stored format', () => {
    const typed = { ...filled, email: ' Rahim@Example.COM ', phone: '০১৭১২ 345678', passport: 'bx-01 23456' };
    expect(normalised(typed)).toMatchObject({
      email: 'rahim@example.com',
      phone: '+8801712345678',
      passport: 'BX0123456',
    });
  });

  it('the request body contains only changed fields', () => {
    const base = anApplication();
    expect(changesOf(base, filled)).toEqual({});
    expect(changesOf(base, { ...filled, email: ` ${base.email.toUpperCase()}`, salary: '60 000' })).toEqual({
      salary: '60 000',
    });
    expect(changesOf(base, { ...filled, language: 'en', 'consents.email': 'onPaper' })).toEqual({
      language: 'en',
      consents: { email: 'onPaper' },
    });
  });

  it('the request body withdraws a consent with null', () => {
    const base = anApplication({ consent: true });
    expect(formOf(base)['consents.email']).toBe('unknown');
    expect(changesOf(base, formOf(base))).toEqual({});
    expect(changesOf(base, { ...formOf(base), 'consents.email': '' })).toEqual({ consents: { email: null } });
  });

  it('the request body of a new application contains only given consents', () => {
    expect(normalised({ ...filled, 'consents.sms': 'inPerson' }).consents).toEqual({ sms: 'inPerson' });
    expect(normalised(filled)).not.toHaveProperty('consents');
  });

  it.each(['8801712345678', '01712345678', '+8801712345678'])(
    'leaves out a phone that is the same number, for a record with %s',
    phone => {
      const base = anApplication({ phone });
      const values = formOf(base);
      expect(values.phone).toBe('+880 1712-345678');
      expect(changesOf(base, values)).toEqual({});
      expect(changesOf(base, { ...values, phone: '০১৭১২৩৪৫৬৭৮' })).toEqual({});
      expect(changesOf(base, { ...values, phone: '01812-345678' })).toEqual({ phone: '+8801812345678' });
    },
  );

  it('the request body contains no language until the user chooses one', () => {
    const { language, ...older } = anApplication();
    const values = formOf(older);
    expect(changesOf(older, { ...values, 'consents.sms': 'byPhone' })).toEqual({
      consents: { sms: 'byPhone' },
    });
    expect(changesOf(older, { ...values, language: 'bn' })).toEqual({ language: 'bn' });
    expect(normalised(values)).not.toHaveProperty('language');
  });
});

describe('names that the user confirmed as printed in the passport', () => {
  const { problemsOf } = rulesOf();
  const namesAsInPassport = true;

  it('confirmed names can have 1 to 60 letters, and the given name can be empty', () => {
    for (const [surname, givenN] of [
      ['L', ''],
      ['x'.repeat(60), 'y'.repeat(60)],
    ] as const) {
      const values = { ...filled, surname, givenN, namesAsInPassport };
      expect(problemsOf(values)).toEqual([]);
      expect(normalised(values)).toMatchObject({ surname, givenN, namesAsInPassport });
      expect(changesOf(anApplication(), values)).toEqual({ surname, givenN, namesAsInPassport });
      expect(problemsOf({ ...values, namesAsInPassport: false })).toMatchObject([
        { message: messages.surnameLength },
        { message: messages.givenNameLength },
      ]);
    }
  });

  it('lose the confirmation once both names have a usual length', () => {
    expect(normalised({ ...filled, namesAsInPassport })).not.toHaveProperty('namesAsInPassport');
    const before = anApplication({ givenN: 'Md', namesAsInPassport });
    const values = { ...formOf(before), givenN: 'Mohammad' };
    expect(changesOf(before, values)).toEqual({ givenN: 'Mohammad', namesAsInPassport: false });
    expect(changesOf(before, { ...formOf(before), salary: '1' })).toEqual({ salary: '1' });
  });

  it('confirmed names are invalid after the user unticks the checkbox', () => {
    const opened = formOf(anApplication({ givenN: 'Md', namesAsInPassport }));
    expect(rulesOf(opened).problemsOf({ ...opened, namesAsInPassport: false })).toEqual([
      { field: 'givenN', message: messages.namesLengthOnEdit },
    ]);
  });

  it('confirmed names have one message per name, also in the edit form', () => {
    const wrong = [
      { field: 'surname', message: messages.passportSurnameLength },
      { field: 'givenN', message: messages.passportGivenNameLength },
    ];
    const values = { ...filled, surname: '', givenN: 'x'.repeat(61), namesAsInPassport };
    expect(problemsOf(values)).toEqual(wrong);
    expect(rulesOf(filled).problemsOf(values)).toEqual(wrong);
  });
});

it('unchanged invalid values of an older record are accepted, and new invalid values are not', () => {
  const older = anApplication({ phone: '0171', surname: 'Li' });
  const values = formOf(older);
  const { problemsOf } = rulesOf(values);
  expect(problemsOf({ ...values, salary: '1' })).toEqual([]);
  expect(changesOf(older, { ...values, salary: '1' })).toEqual({ salary: '1' });
  expect(problemsOf({ ...values, phone: '0172' })).toEqual([
    { field: 'phone', message: messages.invalidPhone },
  ]);
});

describe('a record that another user changed', () => {
  const latest = formOf(anApplication({ version: 2, salary: '99 000', company: 'Other' }));

  it('the form keeps the user’s entries and updates the other values', () => {
    const typed = { ...filled, company: 'Mine' };
    expect(rebased(filled, typed, latest)).toEqual({ ...filled, company: 'Mine', salary: '99 000' });
  });

  it('the form lists the fields that differ', () => {
    expect(differing(filled, latest)).toEqual(['company', 'salary']);
  });
});

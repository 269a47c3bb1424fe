import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../shared/messages.ts';
import { fields as valid } from '../testing/samples.ts';
import { copyFields } from './copy-fields.ts';
import { ApplicantCopy } from './enquiry/applicant-copy.ts';
import { jobTitles, jobTitlesOnAddOnly, optionalText } from './field-schemas.ts';
import { type ApplicationField, fieldNames, isAskedFor, mayBeMissing, passportNames } from './fields.ts';
import { applicationFields, changedFields } from './record/schemas.ts';

/** Validates a typed value and returns the value to store or the error message. */
type Rules = Readonly<Record<ApplicationField, v.GenericSchema>>;
function outcome(field: ApplicationField, typed: unknown, schemas: Rules = applicationFields) {
  const result = v.safeParse(schemas[field], typed, { abortPipeEarly: true });
  return result.success ? { stored: result.output } : { refused: result.issues[0].message };
}

const stored = (text: string) => ({ stored: text });
const invalid = (label: string) => ({ refused: messages.invalid(label) });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T20:05:06.789Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(Object.entries(valid))('The field %s keeps a valid value unchanged', (field, text) => {
  expect(v.parse(v.object(applicationFields), valid)).toMatchObject({ [field]: text });
});

describe.each(['surname', 'givenN'] as const)('The text field %s', field => {
  it('drops spaces around a value and repeated spaces inside it', () => {
    expect(outcome(field, '  Md  Abdul ')).toEqual(stored('Md Abdul'));
  });

  it.each([3, 31])('accepts %i characters', length => {
    expect(outcome(field, 'x'.repeat(length))).toEqual(stored('x'.repeat(length)));
  });

  it.each(['xx', ' xx ', 'x'.repeat(32), 5, undefined])('rejects %j', typed => {
    const message = field === 'surname' ? messages.surnameLength : messages.givenNameLength;
    expect(outcome(field, typed)).toEqual({ refused: message });
    expect(outcome(field, typed, changedFields)).toEqual({ refused: messages.namesLengthOnEdit });
  });
});

describe('Names as printed in passports', () => {
  const outcomeOf = (field: keyof typeof passportNames, typed: unknown) =>
    outcome(field, typed, { ...applicationFields, ...passportNames });

  it('are trimmed and have at most 60 letters; the surname has at least one', () => {
    expect(outcomeOf('surname', ' Md ')).toEqual(stored('Md'));
    expect(outcomeOf('surname', 'x'.repeat(60))).toEqual(stored('x'.repeat(60)));
    expect(outcomeOf('givenN', '  ')).toEqual(stored(''));
    for (const typed of ['', ' ', 'x'.repeat(61), undefined])
      expect(outcomeOf('surname', typed)).toEqual({ refused: messages.passportSurnameLength });
    for (const typed of ['x'.repeat(61), 5, undefined])
      expect(outcomeOf('givenN', typed)).toEqual({ refused: messages.passportGivenNameLength });
  });
});

describe.each([
  ['nationalId', 'national ID'],
  ['birthCity', 'birth city'],
  ['identification', 'identification'],
  ['company', 'company'],
  ['dutyDuration', 'duty duration'],
  ['salary', 'salary'],
] as const)('%s', (field, label) => {
  it('drops extra spaces and accepts at most 200 characters', () => {
    expect(outcome(field, ` a  ${'b'.repeat(198)} `)).toEqual(stored(`a ${'b'.repeat(198)}`));
    expect(outcome(field, 'b'.repeat(201))).toEqual(invalid(label));
  });

  it.each(['', '  ', 5, undefined])('rejects %j', typed => {
    const isLeftOut = typed === undefined && mayBeMissing(field);
    expect(outcome(field, typed)).toEqual(isLeftOut ? { stored: undefined } : invalid(label));
  });
});

it('The fields company, duty duration, job title and salary do not apply to visits and studies', () => {
  const left = (type: string | undefined) => fieldNames.filter(name => !isAskedFor(name, type));
  for (const type of ['visit', 'study'])
    expect(left(type)).toEqual(['company', 'dutyDuration', 'jobTitle', 'salary']);
  for (const type of ['work', 'other', undefined]) expect(left(type)).toEqual([]);
});

it('The start date of a deadline must be an existing day or empty', () => {
  expect(outcome('passportExpiry', ' ২০২৭-০২-২৮ ')).toEqual(stored('2027-02-28'));
  expect(outcome('passportExpiry', '')).toEqual(stored(''));
  expect(outcome('passportExpiry', undefined)).toEqual({ stored: undefined });
  for (const typed of ['2027-02-30', '28/02/2027', 5])
    expect(outcome('passportExpiry', typed)).toEqual(invalid('passport expiry'));
});

it('A national ID is stored with ASCII digits', () => {
  expect(outcome('nationalId', '১৯৯০ 12')).toEqual(stored('1990 12'));
});

describe('The rule for an email address', () => {
  it('trims it and converts it to lower case', () => {
    expect(outcome('email', ' Ayesha@Example.Com ')).toEqual(stored('ayesha@example.com'));
  });

  it('accepts 254 characters', () => {
    const longest = `${'x'.repeat(60)}@${`${'y'.repeat(60)}.`.repeat(3)}example.co`;
    expect(outcome('email', longest)).toEqual(stored(longest));
    expect(outcome('email', `x${longest}`)).toEqual({ refused: messages.invalidEmail });
  });

  it.each([
    'ayesha',
    '@example.com',
    'ayesha@example',
    'ayesha@.com',
    'ayesha@example.',
    'a b@example.com',
    'a@b@example.com',
    'ayesha@exam ple.com',
    'ayesha@example.com x',
    5,
    undefined,
  ])('rejects %j', typed => {
    expect(outcome('email', typed)).toEqual({ refused: messages.invalidEmail });
  });
});

describe('The rule for a phone number', () => {
  it('stores E.164 if the country is known, else the digits', () => {
    expect(outcome('phone', ' ০১৭১২-345678 ')).toEqual(stored('+8801712345678'));
    expect(outcome('phone', '+880 1712-345678')).toEqual(stored('+8801712345678'));
    expect(outcome('phone', '416 555 0123')).toEqual(stored('4165550123'));
  });

  it.each(['', '1'.repeat(16), '+8801712', '0171 2345', '0171a', 5, undefined])('rejects %j', typed => {
    expect(outcome('phone', typed)).toEqual({ refused: messages.invalidPhone });
  });
});

describe('The rule for a passport number', () => {
  it('accepts 5 to 20 letters and digits, and converts them to upper case', () => {
    expect(outcome('passport', ' bx-01২3 ')).toEqual(stored('BX0123'));
    for (const length of [5, 20])
      expect(outcome('passport', 'A'.repeat(length))).toEqual(stored('A'.repeat(length)));
  });

  it.each(['A123', 'A'.repeat(21), 'BX/01234', '!BX01234', 'BX01234!', 'ক১২৩৪৫', '', 5, undefined])(
    'rejects %j',
    typed => {
      expect(outcome('passport', typed)).toEqual(invalid('passport'));
    },
  );
});

describe('The rule for a date of birth', () => {
  it.each(['1900-01-01', '2026-03-04', '2026-03-05', ' ১৯৯০-০২-২৮ '])('accepts %s', typed => {
    expect(outcome('dob', typed)).toHaveProperty('stored', expect.stringMatching(/^\d{4}-\d\d-\d\d$/));
  });

  it.each(['1899-12-31', '2026-03-06', '1990-02-30', '28.02.1990', '', 5, undefined])('rejects %j', typed => {
    expect(outcome('dob', typed)).toEqual(invalid('date of birth'));
  });
});

describe.each([
  ['currentN', 'current nationality'],
  ['issuedCountry', 'issued country'],
] as const)('%s', (field, label) => {
  it.each(['BGD', 'bgd', 'Bangladesh', 'বাংলাদেশ'])('accepts the typed form %s', typed => {
    expect(outcome(field, typed)).toEqual(stored('BGD'));
  });

  it.each(['Atlantis', '', 'Bangla\u0000desh', 'BGD\ud800', 5, undefined])(
    'rejects the typed form %j',
    typed => {
      expect(outcome(field, typed)).toEqual(invalid(label));
    },
  );
});

it('Sex and job title allow only listed values', () => {
  for (const sex of ['Male', 'Female']) expect(outcome('sex', sex)).toEqual(stored(sex));
  for (const title of jobTitles) expect(outcome('jobTitle', title)).toEqual(stored(title));
  expect(outcome('sex', 'male')).toEqual(invalid('sex'));
  expect(outcome('jobTitle', 'Pilot')).toEqual(invalid('job title'));
});

it('The job title Welder is allowed when adding an application, but not when editing one', () => {
  expect(jobTitlesOnAddOnly).toEqual(['Welder']);
});

it('An optional text is trimmed and may be empty', () => {
  const rule = optionalText('note');
  expect(v.parse(rule, '  a  b ')).toBe('a b');
  expect(v.parse(rule, ' ')).toBe('');
  const { issues } = v.safeParse(rule, 'b'.repeat(201));
  expect(issues?.map(({ message }) => message)).toEqual([messages.invalid('note')]);
});

it('The applicant’s copy has only the fields that applicants may see', () => {
  const inCopy = fieldNames.filter(name => name in ApplicantCopy.entries);
  expect(inCopy.toSorted()).toEqual(copyFields.toSorted());
});

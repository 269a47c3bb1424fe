import { expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { fields as sample, today } from '../../testing/samples.ts';
import type { ImportValues } from './import-columns.ts';
import { importMessages, readImported } from './import-rules.ts';

const row = { ...sample, visaType: 'work' };
const read = (changes: ImportValues = {}) => readImported({ ...row, ...changes }, { today });

it('A row is parsed into the stored form of a new application', () => {
  const changes = {
    phone: '01712-345678',
    passport: 'bx 0123456',
    currentN: 'Bangladeshi',
    lmiaExpiry: '2026-05-01',
  };
  expect(read(changes)).toEqual({
    imported: {
      fields: { ...row, ...changes, phone: '+8801712345678', passport: 'BX0123456', currentN: 'BGD' },
      language: undefined,
      namesAsInPassport: false,
      consent: false,
      emailShared: false,
      isStatus: 'Pending',
      stages: {},
    },
  });
});

it('All errors of a row are returned at once, with the messages of the form', () => {
  expect(
    read({
      surname: 'X',
      email: 'nobody',
      dob: '2026-02-30',
      company: '',
      jobTitle: 'Astronaut',
      visaType: 'work',
      isStatus: 'Perhaps',
      consent: 'maybe',
      received: '2026-03-06',
      pending: '2028-03-06',
      closed: '2020-03-05',
      approve: '2026-01-01',
      medical: 'soon',
    }),
  ).toEqual({
    faults: {
      surname: messages.surnameLength,
      email: messages.invalidEmail,
      dob: messages.invalid('date of birth'),
      company: messages.invalid('company'),
      jobTitle: messages.invalid('job title'),
      isStatus: messages.invalid('status'),
      consent: importMessages.yesOrNo,
      received: messages.dayToCome,
      pending: messages.dayTooFar,
      closed: importMessages.closedLongAgo,
      approve: importMessages.notApproved,
      medical: messages.invalid('date'),
    },
  });
});

it('A visitor, and an application with an undecided visa type, need no employer', () => {
  const none = { company: '', dutyDuration: '', jobTitle: '', salary: '' };
  for (const visaType of ['visit', 'undecided'])
    expect(read({ ...none, visaType })).toHaveProperty('imported');
  expect(read({ ...none, visaType: 'other' })).toMatchObject({
    faults: { salary: messages.invalid('salary') },
  });
});

it('A row needs a visa type, but no deadline', () => {
  expect(read({ visaType: '' })).toEqual({ faults: { visaType: messages.noVisaType } });
  expect(read({ visaExpiry: '' })).toHaveProperty('imported');
});

it('Short names are accepted if the row says that they are as in the passport', () => {
  const short = { surname: 'X', givenN: '' };
  expect(read({ ...short, namesAsInPassport: 'yes' })).toMatchObject({
    imported: { fields: short, namesAsInPassport: true },
  });
  const faults = { surname: messages.surnameLength, givenN: messages.givenNameLength };
  for (const namesAsInPassport of ['', 'no'])
    expect(read({ ...short, namesAsInPassport })).toEqual({ faults });
});

it('The decision of an approved application is dated with its day of approval, unless the row has a decision', () => {
  const approved = { isStatus: 'Approved', approve: '2025-02-03' };
  expect(read(approved)).toMatchObject({ imported: { stages: { decision: { date: '2025-02-03' } } } });
  expect(read({ ...approved, decision: '2025-02-01' })).toMatchObject({
    imported: { approve: '2025-02-03', stages: { decision: { date: '2025-02-01' } } },
  });
});

it('A row of a case closed within the last six years is accepted, an older one is not', () => {
  expect(read({ closed: '2020-03-06' })).toMatchObject({ imported: { closed: '2020-03-06' } });
});

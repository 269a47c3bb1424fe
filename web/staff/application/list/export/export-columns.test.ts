import { describe, expect, it } from 'vitest';
import { type ExportedApplication, fieldNames, fields } from '../../../../../functions/contract.ts';
import { exportColumns, exportRow } from './export-columns.ts';

const record: ExportedApplication = {
  _id: '65e5f3f0a1b2c3d4e5f60718',
  surname: 'Rahman',
  givenN: 'আয়েশা',
  email: 'ayesha@example.com',
  phone: '+8801712345678',
  nationalId: '19901234567890123',
  sex: 'Female',
  dob: '1990-02-28',
  birthCity: 'Khulna',
  currentN: 'BGD',
  identification: 'A scar',
  passport: 'BX0123456',
  issuedCountry: 'BGD',
  visaType: 'visit',
  isStatus: 'Pending',
  approve: '2026-01-01',
  pending: '2026-03-05',
  stage: 'medical',
  stages: { received: { date: '2026-01-02' }, medical: { date: '2026-02-02' } },
  needed: [
    { name: 'passport', state: 'missing' },
    { name: 'funds', state: 'askedAgain' },
  ],
  assignee: { name: 'Nadia' },
  language: 'bn',
  consent: true,
  createdAt: '2026-01-01T20:00:00.000Z',
  updatedAt: '2026-02-03T04:05:06.789Z',
  version: 3,
};

const cellsOf = (changes: Partial<ExportedApplication> = {}) => {
  const row = exportRow({ ...record, ...changes });
  return Object.fromEntries(exportColumns.map(({ header }, index) => [header, row[index]]));
};

describe('export columns', () => {
  it('contain every field by its label, and no name twice', () => {
    const headers = exportColumns.map(({ header }) => header);
    expect(headers).toEqual(expect.arrayContaining(fieldNames.map(name => fields[name].label.en)));
    expect(new Set(headers).size).toBe(headers.length);
  });

  it('show stored values as readable text', () => {
    expect(cellsOf()).toMatchObject({
      'Given Name': 'আয়েশা',
      'National ID No': '19901234567890123',
      'Date of Birth': '1990-02-28',
      'Current Nationality': 'Bangladesh',
      Phone: '+8801712345678',
      'Company Name': '',
      'Visa Type': 'visit',
      Status: 'Pending',
      Stage: 'Medical examination',
      'Medical examination': '2026-02-02',
      Decision: '',
      'Visa Collect Date': '2026-03-05',
      'Looked After By': 'Nadia',
      'Language of messages': 'Bangla',
      'The applicant agrees to emails about changes': 'Yes',
      Version: '3',
      Record: record._id,
    });
  });

  it('show the creation day in Dhaka', () => {
    expect(cellsOf()).toMatchObject({ Added: '2026-01-02', Closed: '' });
  });

  it('show the approval day only for approved applications', () => {
    expect(cellsOf()['Visa Approve Date']).toBe('');
    expect(cellsOf({ isStatus: 'Approved' })['Visa Approve Date']).toBe('2026-01-01');
  });

  it('list the documents that the applicant must still send', () => {
    expect(cellsOf()['Documents Still Needed']).toMatch(/^[^;]+; [^;]+ \(asked for again\)$/);
  });
});

import type { ApplicantCopy, StoredFile } from '../../functions/contract.ts';

export const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const storedFile = (name: string, contentType = 'image/png', url = pixel): StoredFile => ({
  name,
  contentType,
  size: 100,
  url,
});

export const applicant = (changes: Partial<ApplicantCopy> = {}): ApplicantCopy => ({
  surname: 'Rahman',
  givenN: 'Anika',
  sex: 'Female',
  dob: '1994-03-17',
  birthCity: 'Sylhet',
  identification: 'Mole on the left cheek',
  currentN: 'BGD',
  nationalId: '1994123456789',
  company: 'Prairie Harvest Foods',
  jobTitle: 'Packaging',
  dutyDuration: '24 months',
  salary: 'CAD 19.50 per hour',
  passport: 'A01234567',
  issuedCountry: 'BGD',
  phone: '+8801712345678',
  email: 'anika@example.com',
  isStatus: 'Approved',
  stages: { received: { date: '2026-01-05' }, decision: { date: '2026-03-02' } },
  ...changes,
});

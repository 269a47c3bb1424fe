import type { StoredApplication } from '../application/stored-application.ts';
import type { Caller } from '../server/caller.ts';
import type { KeptFile } from '../shared/schemas.ts';

export const now = new Date('2026-03-04T20:05:06.789Z');
export const sourceIp = '192.0.2.1';
/** The day of `now` in Dhaka, where the next day has started. */
export const today = '2026-03-05';

export const admin: Caller = { id: 'a'.repeat(24), role: 'admin' };
export const superAdmin: Caller = { id: 'b'.repeat(24), role: 'super-admin' };

export const applicationId = '65e5f3f0a1b2c3d4e5f60718';
/** The id of the applicant's copy of `storedApplication()`. */
export const copyId = 'AbCdEfGhIjKlMnOpQrSt_Q';
export const uploadKey = uploadKeyFor('image');

export const fields = {
  visaType: 'work',
  surname: 'Rahman',
  givenN: 'Ayesha',
  email: 'ayesha.rahman@example.com',
  phone: '+8801712345678',
  nationalId: '1990123456789',
  sex: 'Female',
  dob: '1990-02-28',
  birthCity: 'Khulna',
  currentN: 'BGD',
  identification: 'A scar on the left hand',
  company: 'Northern Foods Ltd',
  dutyDuration: '8 hours',
  jobTitle: 'Cook',
  salary: '3200 CAD',
  passport: 'BX0123456',
  issuedCountry: 'BGD',
} as const;

/** Returns the key of an upload by `admin`. */
export function uploadKeyFor(purpose: string, digit = '1'): string {
  return `incoming/${purpose}/${admin.id}/${digit.repeat(24)}`;
}

export function keptFile(changes: Partial<KeptFile> = {}): KeptFile {
  return {
    key: 'applications/0123456789abcdef0123456789abcdef',
    name: 'portrait.jpg',
    contentType: 'image/jpeg',
    size: 1234,
    ...changes,
  };
}

export function storedApplication(changes: Partial<StoredApplication> = {}): StoredApplication {
  return {
    ...fields,
    _id: applicationId,
    image: keptFile(),
    language: 'bn',
    consent: true,
    isAdmin: true,
    isStatus: 'Pending',
    stages: { received: { date: '2026-01-02' } },
    version: 3,
    createdAt: '2026-01-02T03:04:05.678Z',
    updatedAt: '2026-02-03T04:05:06.789Z',
    copyId,
    copySince: 1_767_323_045,
    ...changes,
  };
}

export function closedApplication(changes: Partial<StoredApplication> = {}): StoredApplication {
  return storedApplication({
    isStatus: 'Rejected',
    closedAt: '2026-03-01T00:00:00.000Z',
    closedBy: admin.id,
    ...changes,
  });
}

/** Returns a deleted application that can be restored. */
export function deletedApplication(changes: Partial<StoredApplication> = {}): StoredApplication {
  return storedApplication({
    deletedAt: '2026-03-01T00:00:00.000Z',
    ...changes,
  });
}

import * as v from 'valibot';
import { type Application, ApplicationSummary } from '../../../functions/contract.ts';
import { pixel } from '../../testing/applicant.ts';

export const sampleId = '6512bd43d9caa6e02c990b0a';

/** An application. `special` overrides its default values. */
export function anApplication(special: Partial<Application> = {}): Application {
  return {
    _id: sampleId,
    visaType: 'work',
    surname: 'Rahman',
    givenN: 'Abdur',
    sex: 'Male',
    dob: '1990-04-12',
    birthCity: 'Sylhet',
    identification: 'Mole on the left cheek',
    currentN: 'BGD',
    nationalId: '1990123456789',
    company: 'Northern Builders',
    jobTitle: 'Construction',
    dutyDuration: '2 years',
    salary: '54 000 CAD',
    passport: 'BX0123456',
    issuedCountry: 'BGD',
    phone: '+8801712345678',
    email: 'abdur@example.com',
    language: 'bn',
    consent: false,
    image: { name: 'portrait.png', contentType: 'image/png', size: 68, url: pixel },
    isStatus: 'Pending',
    pending: '2026-05-01',
    stages: { received: { date: '2026-04-01' } },
    isAdmin: true,
    version: 1,
    createdAt: '2026-04-01T08:00:00.000Z',
    updatedAt: '2026-04-02T08:00:00.000Z',
    ...special,
  };
}

export const noStages: ApplicationSummary['byStage'] = v.parse(ApplicationSummary.entries.byStage, {});

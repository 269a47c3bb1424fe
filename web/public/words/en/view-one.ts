import { type DocumentSlot, documentSlots } from '../../../../functions/contract.ts';
import { noImage } from '../../../shared/messages.ts';
import type { Words } from '../words.ts';

const copyLabels = Object.fromEntries(documentSlots.map(({ key, copyLabel }) => [key, copyLabel]));

export const viewOne = {
  meta: {
    title: 'Applicant’s copy',
    description: 'The applicant’s copy of a visa application, with its documents.',
  },
  title: 'Applicant’s copy',
  heading: (status: string) => `Applicants Copy(${status})`,
  opening: 'Opening your copy…',
  noScript: 'The applicant’s copy needs JavaScript. Please switch it on.',
  close: 'Close the copy',
  missing: 'No application data found.',
  toEnquiry: 'Go to the visa enquiry',
  portrait: 'Portrait of the applicant',
  noImage,
  sections: {
    personal: 'A. Personal Particulars',
    company: 'B. Company Details',
    passport: 'C. Passport Details',
    contact: "D. Applicant's Contact Details",
  },
  fields: {
    surname: 'Surname',
    givenN: 'Given Name',
    sex: 'Sex',
    dob: 'Date of Birth',
    birthCity: 'Place of Birth Town/City',
    identification: 'Visible Identification Marks',
    currentN: 'Current Nationality',
    nationalId: 'National ID No',
    company: 'Company Name',
    jobTitle: 'Job Title',
    dutyDuration: 'Duty Duration',
    salary: 'Salary',
    passport: 'Passport No',
    issuedCountry: 'Issued Country',
    phone: 'Phone',
    email: 'Email',
  },
  sexes: { Male: 'Male', Female: 'Female' },
  documents: {
    title: 'Attached documents',
    labels: (slot: DocumentSlot): string => copyLabels[slot] ?? slot,
    missing: 'File data is missing or undefined.',
    open: 'Open the document',
  },
  print: 'Print',
  expired: {
    text: 'For your safety, links to documents work for five minutes only. Load the copy again to see them.',
    action: 'Load again',
    loading: 'Loading...',
    failed: 'The copy could not be loaded again. Please go to the visa enquiry and search once more.',
  },
  notVisa:
    'This copy informs the applicant. It is not a visa and gives no right to travel. Visas are decided by Immigration, Refugees and Citizenship Canada (IRCC) alone.',
};
export type ViewOneWords = Words<typeof viewOne>;

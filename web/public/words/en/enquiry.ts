import type { Words } from '../words.ts';
import { dateOfBirth } from './date-of-birth.ts';

export const enquiry = {
  meta: {
    title: 'Visa Enquiry: check your application',
    description:
      'Check the status of your Canadian visa application with your passport number, nationality and date of birth, and print the applicant’s copy.',
  },
  title: 'Visa Enquiry',
  form: {
    title: 'Check Visa Status',
    lead: 'Please Enter The Following Data:',
    passport: 'Passport Number',
    passportHint: 'Top right of the page with your photograph, for example A01234567.',
    nationality: 'Nationality',
    nationalityHint: 'Another country? Type it, or choose from the list.',
    bangladesh: 'Bangladesh',
    ...dateOfBirth.form,
    submit: 'Submit',
    submitting: 'Submitting...',
    clear: 'Clear',
    searching: 'Searching for your application…',
    found: 'Your application was found. Press Submit to open it.',
    noScript: 'This search needs JavaScript. Please switch it on, or ask our office.',
  },
  problems: {
    passport: 'Please type the passport number: it has 5 to 20 letters and digits.',
    nationality: 'Please choose the country from the list.',
    ...dateOfBirth.problems,
  },
  errors: {
    noMatch: 'No valid application found. Please check your input.',
    ask: 'Still not found? Ask us:',
    response: 'Error response:',
    request: 'Error request:',
    other: 'Error message:',
    responseHelp: 'Our server could not answer. Please press Submit again in a moment.',
    unreadable: 'Your application cannot be shown at the moment. Trying again does not help: please ask us.',
    reference: 'Reference',
    requestHelp: 'Our server could not be reached. Please check your connection and press Submit again.',
    otherHelp: 'Something went wrong on this page. Please press Submit again.',
    tooMany: 'Too many requests from this network. Please press Submit again in a few minutes.',
    blocked: 'Our firewall blocked this request. Please try from another network, or ask us.',
  },
  picture: 'In a passport, the number is at the top right of the page with the photograph.',
  meaning: {
    title: 'What the status means, and what comes next',
    statuses: {
      Pending:
        'Your application is with us or with IRCC, and there is no result to tell you yet. Check your phone and email often: if biometrics, a medical examination or another paper is asked for, we contact you.',
      Approved:
        'IRCC has approved the application. We contact you about your passport, which goes to the visa application centre, and about your visa. Please do not pay for a flight before the visa is in your hands.',
      Rejected:
        'IRCC has refused the application. You may be able to apply again: we explain the reasons to you, and whether a new application makes sense. No payment can change the decision.',
    },
  },
  notice: {
    title: 'Please note',
    decision:
      'We are a consultancy. We do not decide visas: only Immigration, Refugees and Citizenship Canada (IRCC) does. The copy that you see here is not a visa and gives no right to travel.',
    privacy:
      'What you type is used only to find your application. It is never put into the address of the page, and all three values must be right before anything is shown. An opened copy can be reached for half an hour at most, and only in its tab: on a shared phone, press “Close the copy” when you have finished.',
  },
};
export type EnquiryWords = Words<typeof enquiry>;

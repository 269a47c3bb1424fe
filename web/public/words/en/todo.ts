import { dayInWords } from '../../../shared/days.ts';
import type { Words } from '../words.ts';

const day = (date: string) => dayInWords(date, 'en');

/** What the applicant has to do. `button` is also the subject of the message to the office. */
export const todo = {
  title: 'What you have to do now',
  nothing: 'You have nothing to do now. We contact you when that changes.',
  isLate: 'That day has passed. Contact us today.',
  actions: {
    documents: {
      text: () => 'Send us the documents in the list below, or bring them to our office.',
      button: 'Send the documents',
    },
    collection: {
      text: (date: string) => `Collect your visa on ${day(date)}.`,
      button: 'Ask about the collection',
    },
    biometrics: {
      text: (date: string) => `Give your fingerprints and a photograph by ${day(date)}.`,
      button: 'Book biometrics',
    },
    medicalLetter: {
      text: (date: string) => `Have your medical examination by one of IRCC’s doctors by ${day(date)}.`,
      button: 'Ask about the medical examination',
    },
    documentsLetter: {
      text: (date: string) => `IRCC asks for more documents by ${day(date)}.`,
      button: 'Send the documents',
    },
    fairnessLetter: {
      text: (date: string) => `IRCC has written to you. The answer must reach IRCC by ${day(date)}.`,
      button: 'Talk about the letter',
    },
    passportRequest: {
      text: (date: string) => `Hand in your passport by ${day(date)}.`,
      button: 'Ask where to hand in the passport',
    },
  },
  by: (action: string, channel: string) => `${action} (${channel})`,
  email: 'email',
  phone: 'phone',
  reference: 'Your reference:',
  calendar: 'Add to calendar',
  calendarFailed: 'Not loaded. Try again',
  message: (reference: string) => `Reference: ${reference}`,
};
export type TodoWords = Words<typeof todo>;

import { type DocumentSlot, documentSlots } from '../../../../functions/contract.ts';
import { dayInWords, timeInWords } from '../../../shared/days.ts';
import { noImage } from '../../../shared/messages.ts';
import type { Words } from '../words.ts';
import { stages } from './stages.ts';
import { todo } from './todo.ts';

const copyLabels = Object.fromEntries(documentSlots.map(({ key, copyLabel }) => [key, copyLabel]));

export const viewOne = {
  meta: {
    title: 'Applicant’s copy',
    description: 'The applicant’s copy of a visa application, with its documents.',
  },
  title: 'Applicant’s copy',
  heading: (status: string) => `Applicant’s copy (${status})`,
  opening: 'Opening your copy…',
  noScript: 'The applicant’s copy needs JavaScript. Please switch it on.',
  close: 'Close the copy',
  missing: 'No application data found.',
  unreadable: 'You have another application that cannot be shown at the moment. Please ask our office.',
  missingHelp:
    'A copy stays open for half an hour only, so that nobody else who uses this device sees it. To open it again, search with your passport number, nationality and date of birth: it takes a minute.',
  toEnquiry: 'Go to the visa enquiry',
  status: {
    title: 'Status of the application',
    since: (day: string) => `since ${dayInWords(day, 'en')}`,
    step: (place: number, count: number, stage: string) => `Step ${place} of ${count}: ${stage}`,
    usuallyNext: (stage: string) => `Usually next: ${stage}.`,
    usualDays: (days: number, count: number) =>
      `For ${count} other applications in the last 12 months, this took about ${days} ${days === 1 ? 'day' : 'days'} after the stage before (median).`,
    next: 'What comes next:',
    questions: 'Questions? Ask us:',
    meaning: {
      preparing: {
        means: 'We are preparing your application. Nothing is decided yet.',
        next: 'Check your phone and email often: we contact you if papers are missing, and when your application goes to IRCC.',
      },
      examined: {
        means: 'IRCC has your application. Nothing is decided yet.',
        next: 'Check your phone and email often: we contact you if IRCC asks for anything from you.',
      },
      decided: {
        means: 'IRCC has decided on your application. We have not recorded the result here yet.',
        next: 'We record the result here, and tell you. If you have not heard from us, ask us.',
      },
      approved: {
        means: 'IRCC has approved your application.',
        next: 'We contact you about handing in your passport and collecting the visa. Pay for no air ticket before the visa is in your hands.',
      },
      passportRequested: {
        means: 'IRCC has approved your application, and has asked for your passport.',
        next: 'We tell you when your passport is back with the visa. Pay for no air ticket before the visa is in your hands.',
      },
      visaCollected: {
        means: 'IRCC has approved your application, and the visa is collected.',
        next: 'Compare the name, the passport number and the dates on the visa with your passport before you pay for an air ticket. If anything is wrong, tell us at once.',
      },
      refused: {
        means: 'IRCC has refused your application.',
        next: 'We explain the reasons to you, and whether a new application makes sense. No payment can change the decision.',
      },
    },
  },
  needed: {
    title: 'What we still need from you',
    please: 'Please bring these to our office, or send them to us.',
  },
  todo,
  stages,
  proof: {
    show: 'Show the code',
    hide: 'Hide the code',
    label: 'Code by which this copy can be checked',
    purpose:
      'Scan this code with a phone’s camera to check name, status, last stage, employer and job title on this copy. The page that opens must have this address:',
    reference: 'If it does not scan, type this reference there:',
    /** Shown until the server has signed the copy. */
    notYet:
      'The code by which others check this copy is not ready yet, as something changed just now. Without it nobody can check the copy. Open the copy again in a few minutes, and print it then.',
    /** Shown on paper and on the screen until the QR code is loaded. */
    missing: 'The code by which this copy is checked could not be loaded yet. Please try again in a moment.',
  },
  printed: (at: Date) => `Printed on ${timeInWords(at, 'en')}`,
  portrait: 'Portrait of the applicant',
  noImage,
  jobTitle: (title: string) => title,
  sexes: { Male: 'Male', Female: 'Female' },
  documents: {
    title: 'Attached documents',
    labels: (slot: DocumentSlot): string => copyLabels[slot] ?? slot,
    missing: 'File data is missing or undefined.',
    open: 'Open the document',
    enlarge: 'Enlarge',
    close: 'Close',
  },
  print: 'Print',
  expired: {
    text: 'For your safety, links to documents work for five minutes only. Load the copy again to see them.',
    action: 'Load again',
    loading: 'Loading...',
    failed: 'The copy could not be loaded again. Please go to the visa enquiry and search once more.',
  },
  opened: (count: number, last: Date) =>
    `Before now, this copy was opened ${count === 1 ? 'once, on' : `${count} times, last on`} ${timeInWords(last, 'en')}. If that was not you, tell us.`,
  notVisa:
    'This copy informs the applicant. It is not a visa and gives no right to travel. Visas are decided by Immigration, Refugees and Citizenship Canada (IRCC) alone.',
};
export type ViewOneWords = Words<typeof viewOne>;

import type { Settings } from '../../../../functions/contract.ts';
import { dayInWords, timeInWords } from '../../../shared/days.ts';
import type { Words } from '../words.ts';
import { stages } from './stages.ts';

export const verify = ({ consultancyName }: Settings) => ({
  meta: {
    title: 'Check an applicant’s copy',
    description:
      'Scan the code on a printed applicant’s copy to see whether it is genuine, and whether its status is still the same today.',
  },
  title: 'Check a copy',
  lead: `Every applicant’s copy by ${consultancyName} has a code. It shows whether we issued the copy, and whether its facts are still correct today.`,
  noScript: 'The check needs JavaScript. Please switch it on.',
  checking: 'Checking the code…',
  result: 'Result of the check',
  verdicts: {
    current: {
      title: 'Genuine and up to date',
      text: 'We issued this copy. The facts below match our records today.',
    },
    found: {
      title: 'We issued a copy with this reference',
      text: 'The facts below are from our records today.',
    },
    missing: {
      title: 'No copy has this reference',
      text: 'We never issued a copy with it, or we have withdrawn the copy. Check each letter and digit again. If they are right, do not rely on the copy.',
    },
    limited: {
      title: 'Too many wrong references',
      text: 'There were too many wrong references from your network. Scan the code, or try again in 15 minutes. After 30 wrong references in one day, try again tomorrow.',
    },
    replaced: {
      title: 'Genuine, but replaced since',
      text: 'We issued this copy, but our records have changed since then. Do not rely on it: ask the applicant to print a new copy.',
    },
    withdrawn: {
      title: 'Withdrawn',
      text: 'We issued this copy, but we have withdrawn it. It is no longer valid.',
    },
    unknown: {
      title: 'Genuine when it was issued',
      text: 'We issued this copy. We cannot say whether it is still up to date, because our server could not be reached. Go online for today’s status, and check again.',
    },
    unreadable: {
      title: 'This code cannot be read',
      text: 'It is damaged, cut off, or not one of ours. Scan the whole code again, in good light. If it still cannot be read, do not rely on the copy.',
    },
    forged: {
      title: 'Not genuine',
      text: 'We did not issue this code, or somebody changed it. Do not rely on the copy.',
    },
    unchecked: {
      title: 'Cannot be checked now',
      text: 'Our server could not be reached, so we cannot say whether this copy is genuine. This does not mean that it is forged. Go online, and check again.',
    },
  },
  facts: {
    name: 'Name',
    passport: 'Passport number ends in',
    status: 'Status',
    since: 'Has this status since',
    stage: 'Last stage done',
    reached: 'Done on',
    employer: 'Company Name',
    job: 'Job Title',
    issuer: 'Issued by',
  },
  /** Shown if the copy's current state is unknown. */
  issued: (date: string) => `This is what our records said on ${dayInWords(date, 'en')}:`,
  jobTitle: (title: string) => title,
  stages: stages.names,
  compare: 'Compare this with the paper. If anything differs, the paper is forged.',
  compareFound:
    'Compare this with the paper. If anything differs, the paper is older than our records or forged: do not rely on it.',
  only: 'Only the facts listed here are checked. Nothing else on the paper is: not the salary, the photograph, other stages or attached documents.',
  /** Shown if a text of the copy was too long for the code. */
  cut: 'A text that ends with “…” is longer on the paper. The rest of it is not checked.',
  /** Shown if the copy names another address than that of this page, because an imitation has a different address. */
  elsewhere: 'This page is not at the address that the copy names. Check the copy there:',
  again: 'Check again',
  at: (at: Date) => `Checked on ${timeInWords(at, 'en')}`,
  date: (date: string) => dayInWords(date, 'en'),
  how: {
    title: 'How to check a copy',
    scan: 'Open the camera of a phone, hold it over the code on the paper, and open the link that appears.',
    address: 'Look at the address of the page that opens. It must be the address in words beside the code.',
    compare: 'Compare each fact on that page with the paper. Nothing else on the paper is checked.',
  },
  /** Texts of the form for a reference, if the QR code cannot be scanned. */
  reference: {
    title: 'If the code does not scan',
    label: 'Reference of the copy',
    hint: 'Such as 659X-RG60-03431, beside the code. Capitals, spaces and dashes do not matter.',
    wrong: 'There is a typing error in this reference. Check each letter and digit again.',
    check: 'Check',
  },
  imitations: {
    title: 'Beware of imitations',
    here: 'Address of this page:',
    text: 'Our name and our design can be copied, but our address cannot. A page at any other address is not ours, whatever it says about a copy. Checking a copy is free, and we never ask for a password or a payment here.',
  },
  notVisa: 'A copy gives information about an application. It is not a visa, even when it is genuine.',
});
export type VerifyWords = Words<ReturnType<typeof verify>>;

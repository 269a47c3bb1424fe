import type { NoticeProblem, WrittenLanguage } from '../../../functions/contract.ts';

/** Words of the staff's screens about emails to applicants. */

export const noticeLabels = {
  section: 'Emails about changes',
  language: 'Language of emails',
  consent: 'The applicant agrees to emails about changes',
} as const;

/** Text to which the applicant agrees. */
export const noticeTerms =
  'When the status or a stage changes, an email says that something changed and where to look. It never says the ' +
  'status or the passport number and has no documents. Each email has a link that stops them.';

export const writtenLanguageNames: Readonly<Record<WrittenLanguage | 'both', string>> = {
  en: 'English',
  bn: 'Bangla',
  both: 'English and Bangla',
};

/** Reasons why an email did not reach the applicant. */
export const noticeProblemWords: Readonly<Record<NoticeProblem['reason'], string>> = {
  bounced: 'there is no such mailbox. Ask for another address.',
  complained: 'the applicant called the email spam. This address gets no more.',
  delayed: 'the mailbox did not take it. The next change tries again.',
  refused: 'the email service refused the address. Check it.',
};

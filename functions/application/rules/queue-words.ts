/** Names, texts and columns of the office's queues, for all screens. The rules are in `queues.ts`. */

/** Placeholder date, which sorts work items without a date last. */
export const someDay = '9999-12-31';
export const soonDays = 7;
/** Number of days without an event after which an application counts as quiet. */
export const quietDays = 14;

const table = {
  mine: {
    label: 'Mine',
    about: 'Applications that you look after, by their next deadline.',
  },
  overdue: {
    label: 'Overdue',
    about: 'Deadlines before today.',
  },
  due: {
    label: `Due in ${soonDays} days`,
    about: `Deadlines of today and the next ${soonDays} days.`,
  },
  quiet: {
    label: `No activity for ${quietDays} days`,
    about: 'No new status, stage, document or note, and no date to look again.',
  },
  undecided: {
    label: 'Visa type not decided',
    about: 'Agree with the applicant on the visa type and set it: the checklist depends on it.',
  },
  missing: {
    label: 'Documents missing',
    about:
      'Not submitted to IRCC, and documents on the checklist are missing. Longest without a change first.',
  },
  arrived: {
    label: 'Documents arrived',
    about: 'Documents that applicants sent by link. Accept them, or ask again.',
  },
  waiting: {
    label: 'Waiting for the applicant',
    about:
      'A document was asked for again, a letter from IRCC needs an answer, or IRCC asks for the passport.',
  },
  collect: {
    label: 'To be collected',
    about: 'Approved, and the visa is not collected yet.',
  },
  call: {
    label: 'Call',
    about: 'Applicants whom no message reached. Call them.',
  },
} as const;

export type QueueName = keyof typeof table;
export const queueWords: Readonly<Record<QueueName, { readonly label: string; readonly about: string }>> =
  table;
export const queueNames = Object.keys(table) as readonly QueueName[];

export const workColumns = ['surname', 'givenN', 'passport', 'phone', 'visaType', 'lookAgain'] as const;

export const otherActions = {
  visaType: 'Visa type to be decided',
  documents: 'Documents asked for again',
  arrived: 'Documents arrived',
} as const;
export type OtherAction = keyof typeof otherActions;

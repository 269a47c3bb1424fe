import { checklistItems, checklistNames } from '../application/checklist-items.ts';
import { fieldNames, fields } from '../application/fields.ts';
import { queueNames, queueWords } from '../application/rules/queue-words.ts';
import { stageLabels, stageRules, stages } from '../application/stages.ts';
import { documentSlots } from '../files/slots.ts';
import { limits } from '../shared/limits.ts';
import { serverLimits } from '../shared/server-limits.ts';

const bys = { office: 'the office', ircc: 'IRCC, Canada’s immigration department' } as const;

const wayOfConsent = 'How the applicant gave the consent. `import`: a spreadsheet said so.';

export const applicationDescriptions: Readonly<Record<string, string>> = {
  _id: `The record’s id: ${limits.idLength} hexadecimal characters, sortable by age.`,
  id: 'The `_id` of the record.',
  version:
    'Goes up with each change. A change names the version that it was made from; another one answers 409. Where it is not required, a change without it is made to any version.',
  'Settings.version': 'Goes up with each change; 0 until the first.',
  createdAt: 'When the record was added, ISO 8601 in UTC.',
  updatedAt: 'When the record was last changed, ISO 8601 in UTC.',

  ...Object.fromEntries(fieldNames.map(name => [name, `${fields[name].label.en}.`])),
  surname: 'Family name, as in the passport: 3 to 31 characters; with `namesAsInPassport` 1 to 60.',
  givenN:
    'Given names, as in the passport: 3 to 31 characters; with `namesAsInPassport` at most 60, or none.',
  namesAsInPassport:
    'Whether staff, or the passport’s machine-readable lines, state that the passport shows the names exactly like this.',
  email: 'The applicant’s email address, in lower case. Unique among open cases.',
  phone:
    'The applicant’s phone number, as E.164 where its country is known (`01…` is of Bangladesh), else its digits.',
  dob: 'Date of birth, `YYYY-MM-DD`.',
  currentN: 'Nationality: an ISO 3166 alpha-3 code. A country’s name in a request is turned into its code.',
  company: 'The employer in Canada.',
  dutyDuration: 'How long the job lasts, in the employer’s words.',
  jobTitle: 'The job in Canada.',
  salary: 'The salary, with its currency and period, in the employer’s words.',
  passport: 'Passport number: letters and digits in upper case. Unique among open cases.',
  issuedCountry: 'The country that issued the passport: an ISO 3166 alpha-3 code.',
  visaType:
    'What the application is for; `undecided` while the applicant has not decided. Its checklist follows from it.',

  image: 'The portrait. In a request: the key of a finished upload, from `POST /api/uploads`.',
  ...Object.fromEntries(
    documentSlots.map(({ key, label }) => [
      key,
      `${label}. In a request: the key of a finished upload, or null to remove it.`,
    ]),
  ),
  isStatus: 'The status of the application.',
  statusDate: 'The day since which the application has its status, `YYYY-MM-DD`.',
  lastActivity: 'The day on which a status, stage, document, mark or note changed last, `YYYY-MM-DD`.',
  lookAgainDone: 'The day to look again after which staff changed the application, `YYYY-MM-DD`.',
  opened: 'How often the applicant’s copy was opened before this answer; told where one application is read.',
  openedAt: 'When it was opened last.',
  pending: 'The day on which the visa can be collected, `YYYY-MM-DD`.',
  approve: 'The day on which the visa was approved, `YYYY-MM-DD`.',
  stages: 'The stages that the application has reached, each with its day.',
  ...Object.fromEntries(
    stages.map(stage => [
      stage,
      `The stage “${stageLabels[stage]}”, a step of ${bys[stageRules[stage].by]}.`,
    ]),
  ),
  'stages.date': 'The day on which the stage was reached, `YYYY-MM-DD`.',
  stage: 'The stage that is set, changed or taken back.',
  'updateStage.date':
    'The day on which the stage was reached, `YYYY-MM-DD`: today’s if it is not given, never a day to come. Null takes the stage back; `received` cannot be.',
  note: 'What the applicant’s copy says about the stage. A change without it removes it.',
  isAdmin: 'The staff list shows “Admin” if true, else the given name.',
  date: `The day of collection (Pending), of approval (Approve) or of refusal (Reject), \`YYYY-MM-DD\`: today’s if it is not given. A day of collection is at most ${limits.collectYears} years ahead; the others are no days to come.`,
  'updateApplicationPending.decision':
    'False takes the stage Decision back, and those after it. Without it the stages stay.',
  'updateApplicationApprove.decision':
    'True also sets the stage Decision to the day of approval. Without it the stages stay.',
  'updateApplicationReject.decision':
    'True also sets the stage Decision to the day of refusal. Without it the stages stay.',
  'updateApplication.pending': `The day on which the visa can be collected, \`YYYY-MM-DD\`, at most ${limits.collectYears} years ahead; null removes it. The status stays.`,

  checklist:
    'What staff have said of the items of the checklist. An item without a mark is received once its document is there.',
  ...Object.fromEntries(
    checklistNames.map(name => [`checklist.${name}`, `${checklistItems[name].label.en}.`]),
  ),
  item: 'The item of the checklist of its visa type.',
  'updateChecklist.state': 'The mark of the item, with today’s day. Null takes it back.',
  'checklist.state': 'What staff have said of the item.',
  needed:
    'What the applicant still has to bring, until IRCC has the application. Not there where nothing is needed.',
  'needed.label': 'Its words, with the condition on which it is needed.',
  'needed.reason': 'Why it was asked for again.',
  due: 'What the applicant has to do by a day, or on it for a collection: the earliest. Not there if nothing is due.',
  'due.name': 'What is due.',
  'due.date': 'The day, `YYYY-MM-DD`.',
  usual:
    'How long the next stage took other applications of this visa type in the last twelve months. Not there for fewer than 20.',
  'usual.days': 'The median of the days from the stage before.',
  'usual.count': 'The number of these applications.',
  en: 'In English.',
  bn: 'In Bangla.',
  reason:
    'Why it is asked for again, in words for the applicant. Needed with `askedAgain`, and refused with another state.',
  assignee: 'The member of staff who looks after the application, by the name of that time.',
  'Application.note': 'The last note of the office. The history has them all.',
  text: 'The words.',
  rejectReason: 'Why it was rejected.',
  'ApplicantCopy.rejectReason': 'Why it was rejected, where the office says that the applicant may read it.',
  'updateApplicationReject.reason':
    'Why it is rejected. Without it the record keeps the reason that it has; an empty one removes it.',
  showReason: 'Whether the applicant’s copy says the reason; false if it is not given with a reason.',
  shown: 'Whether the applicant’s copy says it.',
  closedAt: 'When the finished case was closed, ISO 8601 in UTC.',
  'closeApplication.anyway': 'True also closes a case that is neither rejected nor collected.',
  emailShared:
    'True where another open case has this email too, as families share one. Without it a taken email is refused.',
  joinedInto: 'Of a deleted one: the `_id` of the application into which it was joined.',
  held: 'Whether a super-admin keeps it for longer than the setting `retentionYears` says.',
  'holdApplication.held':
    'True keeps the application for good; false lets it be removed once its time is over.',
  'fetchRetained.list': `Which: \`closed\` cases, the last first; what is \`due\` to be removed in the next ${limits.removalDays} days, the soonest first; what is \`held\`.`,
  endedAt: 'When it was deleted, or else closed, ISO 8601 in UTC.',
  removableFrom: 'From when it is removed for good, unless it is held, ISO 8601 in UTC.',
  closedBy: 'Who closed it: the `_id` of the person.',
  importId: `An import of the caller, which counts this change. It must have begun less than ${serverLimits.importHours} hours ago; else the answer is 404.`,
  'assignApplication.person': 'The `_id` of who looks after it from now on; null for nobody.',
  'addNote.text': `The note, of at most ${limits.noteMax} characters. The applicant never reads it.`,
  others: 'Who else has the application open. Empty where nobody has.',
  notes: '`true` for only the notes of the office: the entries of `addNote`, each with its note in `after`.',
  queue: 'The queue.',
  work: 'The applications of this page.',
  what: 'What is to be done or waited for: a deadline, a stage, or a number of documents.',
  'fetchQueue.date': 'Since or until when, `YYYY-MM-DD`; `9999-12-31` where it has no date.',
  ...Object.fromEntries(
    queueNames.map(name => [`countQueues.${name}`, `${queueWords[name].label}: ${queueWords[name].about}`]),
  ),

  applications: 'The applications of this page.',
  'fetchApplicationEnquiry.applications': 'The one application that matches all three values, or none.',
  totalApplication: 'How many applications there are on all pages.',
  totalPages: 'How many pages there are.',
  nextCursor: 'Send it as `cursor` for the next page. Missing on the last page.',
  likely:
    'Records that are likely the person who is typed, those with the same national id or passport first: five at most.',
  compared:
    'How what is typed compares with the record: the same, nearly the same, or different; nothing of what is not typed.',
  more: 'True when a search found more than it answers; the totals count only what it answers.',
  cursor: 'The `nextCursor` of the page before.',
  page: 'The number of the page, from 1. Far from both ends of the list a page has only a cursor, or a day.',
  'fetchApplication.from':
    'Begin with the applications of this day, `YYYY-MM-DD`, by the date that orders the list, and go on to those before it.',
  format: 'The kind of file that is made of it.',
  'beginExport.from': 'Begin with the applications of this day, as the list does from it.',
  'beginExport.since':
    'With `until`: in place of a list all cases that were added from this day on, `YYYY-MM-DD` in Dhaka, closed ones too.',
  'beginExport.until': 'The last day on which they were added, `YYYY-MM-DD` in Dhaka.',
  about: 'About how many applications it will have; missing where that is not known.',
  'fetchExport.needed': 'The items of the checklist that the applicant still has to bring.',
  outOfReach:
    'True when the page exists, but is too far from both ends of the list to be opened by its number: use `cursor` or `from`.',
  limit: `The most records to answer, 1 to ${limits.pageSizeMax}.`,
  search:
    'Words by their beginnings, in any order: of names, a passport number (also its last digits), a phone number, an email or a national id. Or the reference of a copy.',
  'fetchApplicationEnquiry.search': 'Passport number. Spaces, dashes and lower case are accepted.',
  proof:
    'What proves the printed copy: a compact JWS, signed with ES256 by a key of `/keys.json`, over its id (`jti`), the name, the end of the passport’s number, the status and the last stage, each with its date, the employer, the job title, the second since which that is so (`iat`) and the issuer.',
  copyId: 'The `jti` of the copy’s proof.',
  issued: 'The `iat` of the copy’s proof.',
  reference:
    'The short reference that stands with the code of a copy, as somebody has typed it: case, spaces and dashes do not matter.',
  state:
    '`current`: the record says what the copy does; `replaced`: it says something else since; `withdrawn`: there is no such record (any more).',
  keys: 'The keys: the one in use first, then the earlier ones.',
  kty: 'The kind of key, always `EC`.',
  crv: 'The curve, always `P-256`.',
  x: 'The first coordinate, 32 bytes in base64url.',
  y: 'The second coordinate, 32 bytes in base64url.',
  kid: 'The name of the key, as in the header of what it signed.',
  use: 'What the key is for, always `sig`.',
  alg: 'The algorithm, always `ES256`.',
  search1: 'Nationality: an ISO 3166 alpha-3 code or a country’s name.',
  search2: 'Date of birth, `YYYY-MM-DD`.',
  'enquiryCode.search': 'Passport number. Spaces, dashes and lower case are accepted.',
  code: 'The code that `enquiryCode` sent by email. With it the enquiry answers however many went before.',
  language: 'The language of emails to the applicant; English and Bangla both if it is not given.',
  consent:
    'Whether the applicant agreed to an email at each change of status or stage. `consents.email` adds the day and way, if known.',
  consents:
    'Consents to messages, one for each channel. In requests: the way of a new consent, or null to withdraw it; the server adds the day.',
  'consents.email': 'Consent to emails.',
  'consents.sms': 'Consent to SMS.',
  'consents.whatsApp': 'Consent to messages by WhatsApp.',
  on: 'Day of the consent, `YYYY-MM-DD` in the zone of the office.',
  'email.way': wayOfConsent,
  'sms.way': wayOfConsent,
  'whatsApp.way': wayOfConsent,
  sort: 'By age, by the day of collection (what is collected comes after the rest) or by the day of approval; the newest first.',
  'fetchApplication.status': 'Only applications with this status.',
  'fetchApplication.stage':
    'Only applications whose last stage this is. Without a search the newest come first, and no other order goes with it.',
  assignedTo: 'The `_id` of the person in charge, or `nobody`.',
  employer: 'Whole words of the name of the employer, in any order.',
  missing: 'A document that the applicant has not sent yet; `any` for one or more of them.',
  hasEmail: 'Whether there is an email address.',
  addedFrom: 'First day of adding, in the zone of the office.',
  addedTo: 'Last day of adding, in the zone of the office.',
  visaFrom: 'First day of collection of the visa.',
  visaTo: 'Last day of collection of the visa.',
  'ApplicationRow.stage': 'The last stage that the application has reached.',
  deletedAt: 'When it was deleted, ISO 8601 in UTC.',
  until: 'Until when it can be restored, ISO 8601 in UTC.',

  total: 'How many applications there are.',
  byStatus: 'How many applications have each status.',
  byStage: 'How many applications are at each stage: the last that they have reached.',
  months: `The last ${serverLimits.summaryMonths} months with this one, the oldest first.`,
  month: 'The month in which the applications were added, `YYYY-MM`, in Dhaka’s time.',
  Pending: 'How many are Pending now.',
  Approved: 'How many are Approved now.',
  Rejected: 'How many are Rejected now.',
  newest: `The ${limits.summaryNewest} newest applications.`,

  pace: 'How long the steps from stage to stage took, without those that nobody has ended.',
  'pace.month': 'The month in which the step ended, `YYYY-MM`; without it all of `months` together.',
  'pace.type': 'What the applications are for; `none` where nobody has said, `all` for any.',
  step: 'The step, by the stage at its end. It begins at the last stage before that has a day.',
  days: 'The median in days: exact up to 13, right to within 3 days up to a year, and to within 2 % beyond.',
  'pace.count': 'How many ended the step.',
  stuck: 'What is neither rejected nor collected, by its present stage.',
  standing: 'How many are at this stage.',
  quiet: 'To how many of them nothing has happened for 14 days.',
  'stuck.since': 'The day on which something happened last to the one with the longest time, `YYYY-MM-DD`.',
  'stuck.stage': 'The present stage.',
  assigned: 'How many open applications each member of staff looks after, the most first.',
  'assigned._id': 'The person’s id.',
  'assigned.name': 'The person’s name now; empty when their account is gone.',
  'assigned.count': 'How many they look after.',
  unassigned: 'How many nobody looks after.',
};

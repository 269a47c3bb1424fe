import * as v from 'valibot';
import { Doer } from '../activity/schemas.ts';
import { documentKeys, fileSlots } from '../files/slots.ts';
import { messages } from '../shared/messages.ts';
import {
  Filled,
  Id,
  Instant,
  IsoDate,
  StoredFile,
  Typed,
  UploadKey,
  Version,
  WrittenLanguage,
} from '../shared/schemas.ts';
import { applicationFields, changedFields, fieldNames, Status } from './fields.ts';
import { Proof } from './proof-claims.ts';
import { Stage, Stages, stages } from './stages.ts';

/** Schemas of the bodies and answers of the application routes. */

/**
 * Language of emails about changes, and whether the applicant agreed to get them. Records from before this was asked
 * have no language.
 */
const notices = {
  language: v.optional(WrittenLanguage),
  consent: v.optional(v.boolean(), false),
};

const noticeChanges = { language: v.optional(WrittenLanguage), consent: v.optional(v.boolean()) };

/** The names as they are sent. Their length is held to what the site's settings say, by `requireNames`. */
const sentNames = (surnameMessage: string, givenNameMessage: string) => ({
  surname: Typed(surnameMessage),
  givenN: Typed(givenNameMessage),
});

export const NewApplication = v.strictObject({
  ...applicationFields,
  ...sentNames(messages.surnameLength, messages.givenNameLength),
  ...notices,
  isAdmin: v.optional(v.boolean(), true),
  image: UploadKey,
});

const fieldChanges = v.partial(
  v.object({ ...changedFields, ...sentNames(messages.namesLengthOnEdit, messages.namesLengthOnEdit) }),
).entries;

export const ApplicationChanges = v.strictObject({
  ...fieldChanges,
  ...noticeChanges,
  isAdmin: v.optional(v.boolean()),
  pending: v.optional(v.nullable(IsoDate)),
  image: v.optional(UploadKey),
  version: Version,
});

const documentChanges = v.entriesFromList(documentKeys, v.optional(v.nullable(UploadKey)));

/** Fields and documents together; null removes a document. */
export const DocumentChanges = v.strictObject({
  ...fieldChanges,
  ...documentChanges,
  version: Version,
});

const statusChange = { date: v.optional(IsoDate), version: v.optional(Version) };

/** Pending; `decision` takes the stage Decision back, and those after it. */
export const PendingChange = v.optional(
  v.strictObject({ ...statusChange, decision: v.optional(v.literal(false)) }),
  {},
);

/** Approve or Reject; `decision` sets the stage Decision to the same day. */
export const DecidedChange = v.optional(
  v.strictObject({ ...statusChange, decision: v.optional(v.literal(true)) }),
  {},
);

/** Sets or changes a stage, on today's day where there is none; null takes it back. */
export const StageChange = v.strictObject({
  stage: Stage,
  date: v.optional(v.nullable(IsoDate)),
  note: v.optional(Filled(messages.invalid('note'), messages.invalid('note'))),
  version: Version,
});

/** The fields as they were stored. Parsing them again by the rules of today would hide older records. */
const details = v.entriesFromList(fieldNames, v.string());
const files = v.entriesFromList(fileSlots, v.optional(StoredFile));

const state = {
  isStatus: Status,
  /** The day of the visa's collection, stamped by Pending. */
  pending: v.optional(v.string()),
  /** The day of the visa's approval, stamped by Approve. */
  approve: v.optional(v.string()),
};

/** The day since which it has its status. Applications that staff have not touched since it is kept have none. */
const statusDate = v.optional(v.string());

/** Number of openings of the applicant's copy, and the last one. Counted a moment later, by `countOpenings`. */
const openings = { opened: v.optional(v.number()), openedAt: v.optional(Instant) };

/** A whole application, as staff read it. */
export const Application = v.object({
  _id: Id,
  ...details,
  ...notices,
  ...files,
  ...state,
  statusDate,
  stages: Stages,
  isAdmin: v.boolean(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
  ...openings,
});
export type Application = v.InferOutput<typeof Application>;

/** A row of the staff list. */
export const ApplicationRow = v.object({
  _id: Id,
  surname: v.string(),
  givenN: v.string(),
  passport: v.string(),
  isAdmin: v.boolean(),
  ...state,
  /** The last stage that it has reached. */
  stage: v.optional(Stage),
  version: Version,
});
export type ApplicationRow = v.InferOutput<typeof ApplicationRow>;

export const ApplicationPage = v.object({
  applications: v.array(ApplicationRow),
  totalApplication: v.number(),
  totalPages: v.number(),
  /** Opens the page after this one at the same cost as the first. */
  nextCursor: v.optional(v.string()),
  /** A search found more than it answers: the totals count only what it answers. */
  more: v.optional(v.boolean()),
});
export type ApplicationPage = v.InferOutput<typeof ApplicationPage>;

const total = v.number();

/** Numbers by present status of the applications that were added in a month (`YYYY-MM`, in Dhaka). */
export const MonthTotals = v.object({
  month: v.string(),
  Pending: total,
  Approved: total,
  Rejected: total,
});
export type MonthTotals = v.InferOutput<typeof MonthTotals>;

/** Numbers of applications by present stage. */
export const StageTotals = v.object(v.entriesFromList(stages, v.optional(total, 0)));
export type StageTotals = v.InferOutput<typeof StageTotals>;

/** Figures and lists of the dashboard. */
export const ApplicationSummary = v.object({
  total,
  byStatus: v.object({ Pending: total, Approved: total, Rejected: total }),
  byStage: StageTotals,
  /** This month and the eleven before it, the oldest first; a month without applications has zeros. */
  months: v.array(MonthTotals),
  /** The five newest. */
  newest: v.array(ApplicationRow),
  /** Up to ten visas to collect, the soonest first: not rejected or collected, collect date today or in the next 14 days. */
  due: v.array(ApplicationRow),
  /** Up to ten whose collect date has passed and that are still Pending, the latest date first. */
  overdue: v.array(ApplicationRow),
  /** Up to ten whose collect date has passed and that are Approved but not collected, the latest date first. */
  uncollected: v.array(ApplicationRow),
});
export type ApplicationSummary = v.InferOutput<typeof ApplicationSummary>;

/** A deleted application that can still be restored. */
export const DeletedApplication = v.object({
  ...ApplicationRow.entries,
  deletedAt: Instant,
  by: Doer,
  /** The instant until which it can be restored. */
  until: Instant,
});
export type DeletedApplication = v.InferOutput<typeof DeletedApplication>;

export const DeletedPage = v.object({
  applications: v.array(DeletedApplication),
  /** Opens the page after this one. */
  nextCursor: v.optional(v.string()),
});
export type DeletedPage = v.InferOutput<typeof DeletedPage>;

/** The JWS behind the code on the copy: see `proof-claims.ts`. It is not there for the moment between a change and its signing. */
const proof = v.optional(Proof);

/** Content of the applicant's copy: never an id, a version or a member of staff. */
export const ApplicantCopy = v.object({
  ...details,
  ...files,
  isStatus: Status,
  statusDate,
  stages: Stages,
  proof,
  /** Before the answer that says so. */
  ...openings,
});
export type ApplicantCopy = v.InferOutput<typeof ApplicantCopy>;

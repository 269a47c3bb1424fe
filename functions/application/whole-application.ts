import * as v from 'valibot';
import { Id, Instant, Version } from '../shared/schemas.ts';
import { Checklist } from './checklist.ts';
import { fieldNames } from './fields.ts';
import { files, namesAsInPassport, notices, openings, state, statusDate, storedFields } from './schemas.ts';
import { Stages } from './stages.ts';

/** A whole application. Apart from its parts, as the applicant's copy carries none of the office's work. */

/** The member of staff who looks after an application, by the name of that time. */
const Assignee = v.object({ id: Id, name: v.string() });

/** The last note of the office about an application; the history has them all. */
const Note = v.object({ text: v.string(), by: Id, at: Instant });

/** The office's work on a case, which only the office sees. */
const work = {
  checklist: v.optional(Checklist),
  assignee: v.optional(Assignee),
  note: v.optional(Note),
  /** Why it was rejected. The applicant reads it where staff say so. */
  rejectReason: v.optional(v.object({ text: v.string(), shown: v.boolean() })),
  /** When a finished case was closed, and by whom. */
  closedAt: v.optional(Instant),
  closedBy: v.optional(Id),
  /** Its email is that of another case as well, as families share one: it has no claim on it. */
  emailShared: v.optional(v.boolean()),
  /** The day on which something happened last: a status, a stage, a document, a mark, a note or an assignee. */
  happened: v.optional(v.string()),
  /** The day to look again after which staff have changed the record. */
  lookedAgain: v.optional(v.string()),
  /** A super-admin keeps it for longer than the site keeps others. */
  held: v.optional(v.boolean()),
};

/** A whole application, as staff read it. */
export const Application = v.object({
  _id: Id,
  ...storedFields(fieldNames),
  namesAsInPassport,
  ...notices,
  ...files,
  ...state,
  ...work,
  statusDate,
  stages: Stages,
  isAdmin: v.boolean(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
  ...openings,
});
export type Application = v.InferOutput<typeof Application>;

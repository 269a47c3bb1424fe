import * as v from 'valibot';
import { Id, Instant, Version } from '../shared/schemas.ts';
import { Checklist } from './checklist-items.ts';
import { Consents } from './consents.ts';
import { ArrivedDocument, DocumentRequest } from './document-request-schemas.ts';
import { fieldNames } from './fields.ts';
import { files, namesAsInPassport, notices, openings, state, statusDate, storedFields } from './schemas.ts';
import { Stages } from './stages.ts';

/** The whole application is not in `schemas.ts`, so that the applicant's copy cannot include office data. */

/** Person who works on the application, with the name at the time of the assignment. */
const Assignee = v.object({ id: Id, name: v.string() });

/** The last note of the office. The history has all notes. */
const Note = v.object({ text: v.string(), by: Id, at: Instant });

const work = {
  checklist: v.optional(Checklist),
  /** Open requests for documents, oldest first. */
  documentRequests: v.optional(v.array(DocumentRequest)),
  /** Documents that arrived by link and wait for staff, oldest first. */
  arrived: v.optional(v.array(ArrivedDocument)),
  assignee: v.optional(Assignee),
  note: v.optional(Note),
  /** Reason of a rejection. The applicant sees it only if `shown` is true. */
  rejectReason: v.optional(v.object({ text: v.string(), shown: v.boolean() })),
  closedAt: v.optional(Instant),
  closedBy: v.optional(Id),
  /** Another open case has the same email (a family, for example). This case then has no claim on it. */
  emailShared: v.optional(v.boolean()),
  /** Day of the last event: a new status, stage, document, checklist state, note or assignee. */
  lastActivity: v.optional(v.string()),
  /** The last "look again" day that staff have dealt with, by any change of the record. */
  lookAgainDone: v.optional(v.string()),
  /** A super-admin protected the record from removal at the end of the retention period. */
  held: v.optional(v.boolean()),
};

export const Application = v.object({
  _id: Id,
  ...storedFields(fieldNames),
  namesAsInPassport,
  ...notices,
  consents: v.optional(Consents),
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

import * as v from 'valibot';
import { Proof } from '../../shared/schemas.ts';
import { storedCopy } from '../copy-fields.ts';
import type { DeadlineName } from '../rules/deadlines.ts';
import { files, openings, statusDate } from '../schemas.ts';
import { Stages, Status } from '../stages.ts';

/** Signed text (JWS) for the QR code. Missing for a short time after a change, until it is signed. */
const proof = v.optional(Proof);

/** Checklist items that the applicant must still bring: the only checklist data on the applicant's copy. */
const needed = v.optional(
  v.array(v.object({ label: v.object({ en: v.string(), bn: v.string() }), reason: v.optional(v.string()) })),
);

/** Deadlines of the applicant. The copy shows the earliest one that is open. */
export const deadlinesOnCopy = [
  'collection',
  'biometrics',
  'medicalLetter',
  'documentsLetter',
  'fairnessLetter',
  'passportRequest',
] as const satisfies readonly DeadlineName[];
const due = v.optional(v.object({ name: v.picklist(deadlinesOnCopy), date: v.string() }));

/** How long the next stage took other applications of the same visa type, after the stage before. */
const usual = v.optional(v.object({ days: v.number(), count: v.number() }));

/** The data of an applicant's copy, without ids, versions and names of staff. */
export const ApplicantCopy = v.object({
  ...storedCopy,
  ...files,
  isStatus: Status,
  statusDate,
  stages: Stages,
  rejectReason: v.optional(v.string()),
  needed,
  due,
  usual,
  proof,
  /** How often the applicant opened the copy before this request. */
  ...openings,
});
export type ApplicantCopy = v.InferOutput<typeof ApplicantCopy>;

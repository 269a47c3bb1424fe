import * as v from 'valibot';
import { Proof } from '../../shared/schemas.ts';
import { storedCopy } from '../copy-fields.ts';
import { files, openings, statusDate } from '../schemas.ts';
import { Stages, Status } from '../stages.ts';

/** Signed text (JWS) for the QR code. Missing for a short time after a change, until it is signed. */
const proof = v.optional(Proof);

/** Checklist items that the applicant must still bring: the only checklist data on the applicant's copy. */
const needed = v.optional(
  v.array(v.object({ label: v.object({ en: v.string(), bn: v.string() }), reason: v.optional(v.string()) })),
);

/** The data of an applicant's copy, without ids, versions and names of staff. */
export const ApplicantCopy = v.object({
  ...storedCopy,
  ...files,
  isStatus: Status,
  statusDate,
  stages: Stages,
  rejectReason: v.optional(v.string()),
  needed,
  proof,
  /** How often the applicant opened the copy before this request. */
  ...openings,
});
export type ApplicantCopy = v.InferOutput<typeof ApplicantCopy>;

import * as v from 'valibot';
import { Proof } from '../../shared/schemas.ts';
import { storedCopy } from '../copy-fields.ts';
import { files, openings, statusDate } from '../schemas.ts';
import { Stages, Status } from '../stages.ts';

/** JWS in the QR code of the copy: see `proof-claims.ts`. Missing shortly after a change, until it is signed. */
const proof = v.optional(Proof);

/** Texts of the items that the applicant must still bring. The only checklist data that applicants get. */
const needed = v.optional(
  v.array(v.object({ label: v.object({ en: v.string(), bn: v.string() }), reason: v.optional(v.string()) })),
);

/** The applicant's copy: without ids, versions and names of staff. */
export const ApplicantCopy = v.object({
  ...storedCopy,
  ...files,
  isStatus: Status,
  statusDate,
  stages: Stages,
  /** Reason of a rejection, if staff show it to the applicant. */
  rejectReason: v.optional(v.string()),
  needed,
  proof,
  /** Openings before this one. */
  ...openings,
});
export type ApplicantCopy = v.InferOutput<typeof ApplicantCopy>;
